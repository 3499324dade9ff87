import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { expect, it } from 'vitest';
import { decidedSentence, stageAfter } from './decided.ts';

const group = {
  course: { name: '数据结构' },
  stages: [
    { stage: 'informate', title: '资料填报', state: 'done' },
    { stage: 'audit', title: '资料审核', state: 'current' },
    { stage: 'political_audit', title: '政治审核', state: 'waiting' },
  ],
} as AuditedGroup;

it.each([
  ['pass', '操作系统', '“数据结构”已通过，进入政治审核；已转到“操作系统”'],
  ['reject', '操作系统', '“数据结构”已退回教师修改；已转到“操作系统”'],
  ['refuse', undefined, '“数据结构”本学期已终止评估；名单中没有其他待审核的课程组'],
] as const)('%s says what became of the group and what is shown now', (action, next, sentence) => {
  expect(decidedSentence(action, group, next)).toBe(sentence);
});

it('the stage after the last has no name', () => {
  expect(stageAfter([{ stage: 'complete', title: '评估完成', state: 'current' }])).toBe('下一阶段');
});
