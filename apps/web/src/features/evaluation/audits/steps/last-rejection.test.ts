import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { expect, it } from 'vitest';
import { lastRejection, remarksSince } from './last-rejection.ts';

const step = (id: number, action: string, at: string) =>
  ({ id, action, at }) as AuditedGroup['steps'][number];
const steps = [
  step(1, 'submit', '2026-09-01'),
  step(2, 'reject', '2026-09-02'),
  step(3, 'submit', '2026-09-03'),
  step(4, 'reject', '2026-09-04'),
  step(5, 'submit', '2026-09-05'),
];
const remark = (comment: string, at: string) => ({ comment, at }) as InformationField['comments'][number];
const comments = [remark('第二轮', '2026-09-04'), remark('第一轮', '2026-09-02')];

it('a second audit is held against the last rejection', () => {
  expect(lastRejection({ stage: 'audit', steps })?.id).toBe(4);
  expect(lastRejection({ stage: 'audit', steps: steps.slice(0, 1) })).toBeNull();
  expect(lastRejection({ stage: 'evaluation', steps })).toBeNull();
});

it('the remarks of the last round stand apart from earlier ones', () => {
  const { recent, earlier } = remarksSince(comments, lastRejection({ stage: 'audit', steps }));
  expect(recent.map(({ comment }) => comment)).toEqual(['第二轮']);
  expect(earlier.map(({ comment }) => comment)).toEqual(['第一轮']);
});

it('without a rejection all remarks are earlier ones', () => {
  expect(remarksSince(comments, null)).toEqual({ recent: [], earlier: comments });
});
