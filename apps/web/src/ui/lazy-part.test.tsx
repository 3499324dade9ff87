// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

/** A part that is fetched as often as it is asked for, and comes when `online` is set. */
function partOf(network: { online: boolean }) {
  return lazyPart(async () => {
    if (!network.online) throw new TypeError('Failed to fetch');
    return { default: ({ name }: { readonly name: string }) => <p>部分：{name}</p> };
  });
}

test('where a part cannot be fetched, the page keeps what was typed', async () => {
  const Part = partOf({ online: false });
  const page = (shown: boolean) => (
    <>
      <input aria-label="意见" />
      <Suspense>{shown && <Part name="甲" />}</Suspense>
    </>
  );
  const { rerender } = render(page(false));
  fireEvent.change(screen.getByLabelText('意见'), { target: { value: '写到一半' } });
  rerender(page(true));
  await screen.findByText('没有加载出来');
  expect(screen.getByLabelText<HTMLInputElement>('意见').value).toBe('写到一半');
});

test('a missing part comes when the network is back', async () => {
  const network = { online: false };
  const Part = partOf(network);
  render(
    <Suspense>
      <Part name="乙" />
    </Suspense>,
  );
  await screen.findByText('没有加载出来');
  network.online = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('部分：乙');
});

test('a missing part is fetched again by hand, wherever it stands', async () => {
  const network = { online: false };
  const Part = partOf(network);
  render(
    <Suspense>
      <Part name="丙" />
      <Part name="丁" />
    </Suspense>,
  );
  fireEvent.click((await screen.findAllByRole('button', { name: '重试' }))[0] as HTMLElement);
  expect(await screen.findAllByText('没有加载出来')).toHaveLength(2);
  network.online = true;
  fireEvent.click((await screen.findAllByRole('button', { name: '重试' }))[0] as HTMLElement);
  await screen.findByText('部分：丙');
  screen.getByText('部分：丁');
});
