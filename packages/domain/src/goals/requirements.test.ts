import { describe, expect, it } from 'vitest';
import {
  levelled,
  type Requirement,
  readSupport,
  requirementFaults,
  type Support,
  weightsOfLevels,
} from './requirements.ts';

const support = (course_id: number, weight: number, level: Support['level'] = null) => ({
  course_id,
  weight,
  level,
});
const point = (code: string, ...supports: Support[]) => ({ id: null, code, text: '能够……', supports });
const requirement = (code: string, ...points: Requirement['points']): Requirement => ({
  ...{ id: null, code, title: '工程知识', text: '', points },
});

it('levels weigh 3 : 2 : 1, and sum to 1', () => {
  expect(weightsOfLevels(['H', 'M', 'L'])).toEqual([5000, 3333, 1667]);
  expect(weightsOfLevels(['H', 'H', 'H'])).toEqual([3334, 3333, 3333]);
  expect(levelled([support(1, 0, 'H'), support(2, 0, 'L')]).map(({ weight }) => weight)).toEqual([
    7500, 2500,
  ]);
  expect(levelled([support(1, 4000)]).map(({ weight }) => weight)).toEqual([4000]);
});

describe('a set of requirements', () => {
  it('is good with codes of their own and weights that sum to 1, or no courses yet', () => {
    const good = requirement('1', point('1.1', support(1, 6000), support(2, 4000)), point('1.2'));
    expect(requirementFaults({ requirements: [good] })).toEqual({});
  });

  it.each([
    ['weights that do not sum to 1', [support(1, 6000), support(2, 3000)], '合计 0.9，须为 1'],
    ['20 where 0.2 is meant', [support(1, 200_000)], '请写 0.2'],
    ['a course twice', [support(1, 5000), support(1, 5000)], '只能选择一次'],
    ['numbers and levels mixed', [support(1, 5000), support(2, 5000, 'H')], '全部填'],
  ])('%s is a fault at its point', (_what, supports, sentence) => {
    const faults = requirementFaults({ requirements: [requirement('1', point('1.1', ...supports))] });
    expect(faults).toEqual({ '0.points.0.supports': expect.stringContaining(sentence) });
  });

  it('needs codes, once each, and texts', () => {
    const requirements = [requirement('1'), { ...requirement('1', { ...point(''), text: '' }), title: '' }];
    expect(Object.keys(requirementFaults({ requirements }))).toEqual([
      ...['1.code', '1.title', '1.points.0.code', '1.points.0.text'],
    ]);
  });
});

it.each([
  ['h', { weight: 3, level: 'H' }],
  ['0.25', { weight: 2500, level: null }],
  ['25', { fault: expect.stringContaining('请写 0.25') }],
  ['强', { fault: expect.stringContaining('H、M、L') }],
])('a typed weight “%s” is %o', (typed, read) => {
  expect(readSupport(typed)).toEqual(read);
});
