// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Reasons } from './WhyMark.tsx';

afterEach(cleanup);

const LATE = '还有专家没有提交评审';
const NOBODY = '还没有分配专家';

function draw(reasons: readonly string[]): HTMLElement {
  return render(<Reasons reasons={reasons} unit="个课程组" />).container;
}

test('without reasons nothing is said', () => {
  expect(draw([]).textContent).toBe('');
});

test('one reason is said at once, with how many it is of', () => {
  expect(draw([LATE, LATE]).textContent?.trim()).toBe(`本页 2 个课程组：${LATE}`);
});

test('several take one line until they are opened, and then each is said with how many it is of', () => {
  const drawn = draw([LATE, NOBODY, LATE]);
  expect(drawn.querySelector('details')?.open).toBe(false);
  expect(drawn.querySelector('summary')?.textContent?.trim()).toBe(
    '本页 3 个课程组有暂不能进行的操作，2 种原因',
  );
  const told = [...drawn.querySelectorAll('li')].map((each) => each.textContent);
  expect(told).toEqual([`2 个课程组：${LATE}`, `1 个课程组：${NOBODY}`]);
});
