import { describe, expect, it } from 'vitest';
import { growthOf, MOST_GROWTH } from '../growth.testing.ts';
import { countedScore, markFault, markText, readMark, readScore } from './marks.ts';

describe('a typed cell of a column with 100 points', () => {
  it.each([
    ['85.5', { score: 8550, state: 'normal' }],
    [' 20 ', { score: 2000, state: 'normal' }],
    ['９０', { score: 9000, state: 'normal' }],
    ['80.50', { score: 8050, state: 'normal' }],
    ['100', { score: 10_000, state: 'normal' }],
    ['0', { score: 0, state: 'normal' }],
    ['缺考', { score: null, state: 'absent' }],
    ['违纪', { score: null, state: 'absent' }],
    ['旷考', { score: null, state: 'absent' }],
    ['缓考', { score: null, state: 'deferred' }],
    ['免修', { score: null, state: 'exempt' }],
    ['', null],
  ])('“%s” is read', (text, mark) => {
    expect(readMark(text, 10_000)).toEqual({ mark });
  });

  it.each([
    ['=A1', '公式'],
    ['+B2', '公式'],
    ['85.555', '两位小数'],
    ['100.5', '超过满分 100'],
    ['-1', '不能小于 0'],
    ['八十', '不是分数'],
    ['85 分', '不是分数'],
    ['1e2', '不是分数'],
    ['补考', '补考一栏'],
    ['重修', '名单'],
    ['合格', '不能由'],
    ['constructor', '不是分数'],
  ])('“%s” is refused with a sentence, and nothing is guessed', (text, sentence) => {
    expect(readMark(text, 10_000)).toEqual({ fault: expect.stringContaining(sentence) });
  });
});

it('absent counts 0; deferred and exempt do not count', () => {
  const counted = (['absent', 'deferred', 'exempt'] as const).map((state) =>
    countedScore({ score: null, state }),
  );
  expect(counted).toEqual([0, null, null]);
  expect(countedScore({ score: 8000, state: 'normal' })).toBe(8000);
});

it('a mark is written as it is read', () => {
  expect(markText({ score: 8550, state: 'normal' })).toBe('85.5');
  expect(markText({ score: null, state: 'deferred' })).toBe('缓考');
});

it('what comes over the wire is judged alike', () => {
  expect(markFault({ score: 5001, state: 'normal' }, 5000)).toContain('超过满分 50');
  expect(markFault({ score: 10, state: 'absent' }, 5000)).toContain('没有分数');
  expect(markFault({ score: null, state: 'normal' }, 5000)).toContain('请填写');
  expect(markFault({ score: 5000, state: 'normal' }, 5000)).toBeNull();
});

describe('a text that is as long as a cell of a sheet may be', () => {
  it.each([
    ['zeros behind the point', (length: number) => `1.${'0'.repeat(length)}1`],
    ['one sign that stands for eighteen', (length: number) => '\ufdfa'.repeat(length)],
    ['blanks', (length: number) => `1${' '.repeat(length)}1`],
  ])('of %s is no mark, and nobody looks through it from each of its signs', async (_what, of) => {
    const growth = await growthOf((times) => {
      const text = of(2_490 * times);
      const read = () => [readMark(text, 10_000), readScore(text, 10_000)];
      for (const { fault } of read()) expect(fault).toContain('不是分数');
      return read;
    });
    expect(growth).toBeLessThan(MOST_GROWTH);
  });

  it('says of a formula what it is', () => {
    expect(readMark(`=${'A1+'.repeat(1_000)}1`, 10_000).fault).toContain('公式');
  });
});

it('as many zeros as spreadsheets write are no decimals', () => {
  expect(readMark('85.50000000000000000000', 10_000)).toEqual({ mark: { score: 8550, state: 'normal' } });
});
