import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanTexts, foundIn } from './clean-texts.ts';

afterEach(() => void vi.restoreAllMocks());

const nested = (levels: number) => `${'<ul><li>'.repeat(levels / 2)}深${'</li></ul>'.repeat(levels / 2)}`;

it('a text that nests deeper than any editor does is not read to its end', async () => {
  expect(await cleanTexts([nested(40), nested(42), '<b>'.repeat(41)])).toEqual([nested(40), null, null]);
});

it('neither is it where tags are left open or closed that were never opened', async () => {
  expect(await cleanTexts(['<b></x>'.repeat(50), '<b a="</b>">'.repeat(50)])).toEqual([null, null]);
  expect(await cleanTexts(['<p>一<p>二'.repeat(50)])).toEqual(['<p>一</p><p>二</p>'.repeat(50)]);
});

it('what has more tags than any form is not read at all, whatever stands beside it', async () => {
  const costly = '<li></p>'.repeat(65_000);
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await cleanTexts([costly, '<p>一</p>', costly.slice(8), '<p>一</p>'])).toEqual([
    null,
    '<p>一</p>',
    null,
    '<p>一</p>',
  ]);
  expect(asked).not.toHaveBeenCalled();
});

it('long texts are cleaned beside the serving thread, to the same', async () => {
  const text = `<p onclick="x">${'字'.repeat(100)}</p>`.repeat(1000);
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  const cleaned = await cleanTexts([text, '<ul><li>'.repeat(25_000), '<b>'.repeat(66_000), '<']);
  expect(cleaned).toEqual([text.replaceAll(' onclick="x"', ''), null, null, '&lt;']);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ clean: [text, '<'], search: null });
});

it('and looked through there', async () => {
  const content = `<p>${'字'.repeat(100)}</p>`.repeat(2000);
  const text = { key: 'story', field: '课程特色', content: `${content}<p>违<b>禁</b>词</p>`, rich: true };
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  const search = { texts: [text], files: [], words: ['违禁词', '没有'] };
  const found = await foundIn(search);
  expect(found).toMatchObject([{ key: 'story', sentence: expect.stringContaining('“违禁词”') }]);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ clean: [], search });
});
