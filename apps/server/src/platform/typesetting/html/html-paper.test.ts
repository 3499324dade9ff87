import { afterEach, describe, expect, it, vi } from 'vitest';
import { longestPiece } from '../../../testing/longest-piece.ts';
import { samplePng } from '../../../testing/sample-files.ts';
import { InvalidInput } from '../../../wire/failures.ts';
import type { Json } from '../typesetter.ts';
import { htmlPaper } from './html-paper.ts';

const page = { width: 595, height: 842, top: 9, right: 9, bottom: 9, left: 9 };
const spent = () => undefined;

describe('the pictures of a paper', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('are looked up and drawn once, however often they are shown', async () => {
    const png = await samplePng();
    const lookUp = vi.fn(async () => png);
    const body = '<img src="/one"><img src="/other">'.repeat(50);
    const { typeset, notes } = await htmlPaper({ body }, { page, title: null, lookUp, spent });
    expect(lookUp.mock.calls).toEqual([['/one'], ['/other']]);
    expect(typeset.pictures?.size).toBe(2);
    expect(Object.keys(JSON.parse((typeset.data as Json).text).pictures)).toHaveLength(100);
    expect(notes).toEqual([]);
  });

  it('take so long and no longer: what is left is said', async () => {
    const png = await samplePng();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const lookUp = vi.fn(async () => {
      now += 20_000;
      return png;
    });
    const body = Array.from({ length: 9 }, (_, at) => `<img src="/${at}">`).join('');
    const { typeset, notes } = await htmlPaper({ body }, { page, title: null, lookUp, spent });
    expect(lookUp).toHaveBeenCalledTimes(2);
    expect(typeset.pictures?.size).toBe(2);
    expect(notes).toEqual(['图片处理时间过长，其余图片未排入，请缩小图片后重试']);
  });
});

const MOST = 2 * 1024 * 1024 - 100;
const filled = (part: string) => part.repeat(Math.min(Math.floor(MOST / Buffer.byteLength(part)), 149_000));

it.each([
  ['pictures', filled('<img>')],
  ['small words', filled('<b>x</b>').slice(0, 8 * 74_000)],
  ['tables', filled('<table><tr><td>x</td></tr></table>').slice(0, 34 * 19_999)],
  ['entities', filled('&amp;&#x6c49;')],
])('a body of %s keeps others waiting no longer than a form does', async (_what, body) => {
  const paper = () =>
    htmlPaper({ body }, { page, title: null, lookUp: async () => ({ note: '没有' }), spent }).catch(
      (error) => {
        if (!(error instanceof InvalidInput)) throw error;
      },
    );
  expect(await longestPiece(paper, 2)).toBeLessThan(50);
});

it('of more pictures than a paper may have the first are set, and it is said', async () => {
  const { typeset, notes } = await htmlPaper(
    { body: '<img src="/one"><img src="/two" alt="图">'.repeat(101) },
    { page, title: null, lookUp: async () => samplePng(), spent },
  );
  const { text } = typeset.data as Json;
  expect(Object.keys(JSON.parse(text).pictures)).toHaveLength(200);
  expect(text).toContain('［图片：图］');
  expect(notes).toEqual(['图片过多（最多 200 张），其余图片未排入']);
});
