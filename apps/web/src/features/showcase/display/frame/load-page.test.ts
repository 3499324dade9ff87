import { expect, test } from 'vitest';
import { RequestFailed } from '../../../../request/failed.ts';
import type { Read } from '../reading/read.ts';
import { loadOnServer, outcomeOf } from './load-page.ts';
import type { ShowcasePage } from './page.ts';

const address = { base: '', path: '/search-result', search: '' };
const reading = (auth: '0' | '1') => (async () => ({ data: { auth } })) as unknown as Read;
const pageThat = (load: () => Promise<unknown>) => ({ load }) as unknown as ShowcasePage<unknown>;
const reads = pageThat(async () => 'data');
const finds = (status: number) =>
  pageThat(async () => {
    throw new RequestFailed({ kind: 'status', status });
  });

test('a page is shown with what it read, and is none where that is not there', async () => {
  expect((await loadOnServer(reads, reading('0'), address)).outcome).toEqual({
    state: 'shown',
    data: 'data',
  });
  expect((await loadOnServer(finds(404), reading('0'), address)).outcome).toEqual({ state: 'not_found' });
  expect((await loadOnServer(null, reading('0'), address)).outcome).toEqual({ state: 'not_found' });
});

test('where visitors sign in no page is shown, also none that read nothing', async () => {
  for (const page of [reads, finds(401), finds(404)])
    expect((await loadOnServer(page, reading('1'), address)).outcome).toEqual({ state: 'sign_in' });
  expect((await loadOnServer(null, reading('1'), address)).outcome).toEqual({ state: 'not_found' });
});

test('what cannot be read for any other reason is no page to be drawn', async () => {
  await expect(loadOnServer(finds(500), reading('0'), address)).rejects.toThrow();
});

test('a filter that is not found leaves the list as it is; a course that is not found is gone', async () => {
  const read = reading('0');
  await expect(outcomeOf(finds(404), read, address, true)).rejects.toThrow();
  const course = { ...address, path: '/course-msg' };
  expect(await outcomeOf(finds(404), read, course, true)).toEqual({ state: 'not_found' });
  expect(await outcomeOf(finds(404), read, address)).toEqual({ state: 'not_found' });
});
