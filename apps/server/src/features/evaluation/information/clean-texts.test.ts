import { expect, it } from 'vitest';
import { cleanTexts, foundIn } from './clean-texts.ts';

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
  const began = performance.now();
  expect(await cleanTexts([costly, '<p>一</p>', costly.slice(8), '<p>一</p>'])).toEqual([
    null,
    '<p>一</p>',
    null,
    '<p>一</p>',
  ]);
  expect(performance.now() - began).toBeLessThan(1000);
});

it('long texts are cleaned beside the serving thread, to the same', async () => {
  const text = `<p onclick="x">${'字'.repeat(100)}</p>`.repeat(1000);
  const began = process.threadCpuUsage();
  const cleaned = await cleanTexts([text, '<ul><li>'.repeat(25_000), '<b>'.repeat(66_000), '<']);
  const { user, system } = process.threadCpuUsage(began);
  expect(cleaned).toEqual([text.replaceAll(' onclick="x"', ''), null, null, '&lt;']);
  expect(user + system).toBeLessThan(200_000);
});

it('and looked through there', async () => {
  const content = `<p>${'字'.repeat(100)}</p>`.repeat(2000);
  const text = { key: 'story', field: '课程特色', content: `${content}<p>违<b>禁</b>词</p>`, rich: true };
  const began = process.threadCpuUsage();
  const found = await foundIn({ texts: [text], files: [], words: ['违禁词', '没有'] });
  const { user, system } = process.threadCpuUsage(began);
  expect(found).toMatchObject([{ key: 'story', sentence: expect.stringContaining('“违禁词”') }]);
  expect(user + system).toBeLessThan(100_000);
});
