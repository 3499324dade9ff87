// @vitest-environment happy-dom
import type { Dashboard, Distribution } from '@course-center/contract/school/dashboard';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Figures } from './Figures.tsx';

afterEach(cleanup);

const bar = (label: string, value: number, more: Partial<Distribution['bars'][number]> = {}) => ({
  ...{ label, value, of: null, hint: '', path: value > 0 ? `/${label}` : null, hint_path: null },
  ...more,
});
const distribution = (topic: string, title: string, ...bars: Distribution['bars']): Distribution => ({
  ...{ key: title, topic, title, unit: '人', bars },
});
const NOTHING = { figures: [], upkeep: [], distributions: [], people: [] };

function draw(shown: Partial<Pick<Dashboard, keyof typeof NOTHING>>, at = '/') {
  const element = <Figures {...NOTHING} {...shown} />;
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const PROGRESS = ['老课程', '新课程'].map((process) =>
  distribution('资料提交进度', `${process}资料提交进度`, bar('物理学院', 3)),
);
const ROLES = distribution('各角色人数', '各角色人数', bar('教师', 9), bar('校领导', 0));

test('one topic is drawn at a time, of both processes, and another is chosen in the address', async () => {
  const router = draw({ distributions: PROGRESS, people: [ROLES] });
  expect(titles()).toEqual(['老课程资料提交进度 单位：人', '新课程资料提交进度 单位：人']);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '各角色人数' })));
  expect(titles()).toEqual(['各角色人数 单位：人']);
  expect(new URLSearchParams(router.state.location.search).get('about')).toBe('各角色人数');
  await act(() => router.navigate(-1));
  expect(titles()).toHaveLength(2);
});

test('an address of a topic that is not there shows the first', () => {
  draw({ distributions: PROGRESS, people: [ROLES] }, '/?about=没有的');
  expect(titles()).toHaveLength(2);
});

test('what counts to nothing is not drawn, unless there is something to say of it', () => {
  const late = bar('文学院', 0, { of: 4, hint: '填报中 4 个', hint_path: '/late' });
  draw({
    figures: [
      { key: 'courses', title: '课程库', value: 0, unit: '门', path: null },
      { key: 'people', title: '在册人员', value: 1200, unit: '人', path: '/people' },
    ],
    upkeep: [{ key: 'without_role', title: '人员未分配角色', hint: '', count: 0, path: null }],
    distributions: [distribution('资料提交进度', '资料提交进度', late, bar('外语学院', 0, { of: 0 }))],
  });
  expect(screen.queryByText('课程库')).toBeNull();
  expect(screen.getByText('1,200')).toBeTruthy();
  expect(screen.queryByText(/人员未分配角色/)).toBeNull();
  expect(screen.getByText('0 / 4')).toBeTruthy();
  expect(screen.queryByText('外语学院')).toBeNull();
  expect(screen.getByRole('link', { name: '填报中 4 个' }).getAttribute('href')).toBe('/late');
});

test('who is shown no figures has no card of them', () => {
  draw({});
  expect(screen.queryByText('数据概览')).toBeNull();
});
