import { afterEach, describe, expect, it, vi } from 'vitest';
import { samplePng } from '../../../testing/sample-files.ts';
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
