import { leavesOf } from '@course-center/domain/evaluation/indicators';
import { LONGEST_COMMENT } from '@course-center/domain/evaluation/reviews/entry';
import { expect, test } from 'vitest';
import { DEMO_SYSTEMS } from '../evaluation-systems.ts';
import { remarksOf, worded } from './comments.ts';

const LEAVES = DEMO_SYSTEMS.flatMap(({ content }) => leavesOf(content.indicators));
const ABOUT = { name: '数据结构', chapter: '线性表', task: '公交换乘查询', hook: '抢险调度' };

function remarkLists(indicator: string): readonly (readonly string[])[] {
  const { praise, advice, weak } = remarksOf(indicator);
  return [praise, advice, weak];
}

test('experts have something to say about every indicator, at every level', () => {
  for (const { short_indicator } of LEAVES)
    for (const list of remarkLists(short_indicator)) expect(list.length, short_indicator).toBeGreaterThan(0);
});

test('where a comment is asked for, five experts can say five different things', () => {
  for (const { short_indicator } of LEAVES.filter(({ need_comment }) => need_comment))
    for (const list of remarkLists(short_indicator))
      expect(list.length, short_indicator).toBeGreaterThanOrEqual(5);
});

test('no sentence stands twice, each is whole, and there are many', () => {
  const themes = new Set(LEAVES.map(({ short_indicator }) => remarksOf(short_indicator)));
  const all = [...themes]
    .flatMap(({ praise, advice, weak }) => [...praise, ...advice, ...weak])
    .map((remark) => worded(remark, ABOUT));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(180);
  for (const sentence of all) {
    expect(sentence).toMatch(/^[^\s]+。$/);
    expect(sentence.length).toBeLessThan(LONGEST_COMMENT);
  }
});
