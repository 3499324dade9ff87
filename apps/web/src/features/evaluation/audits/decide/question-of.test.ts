import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { expect, it } from 'vitest';
import { stillOffered } from './question-of.tsx';

const REJECT: ActionShape = {
  ...{
    action: 'reject',
    kind: 'back',
    title: '退回',
    allowed: true,
    why_not: null,
    consequence: '退回教师修改。',
  },
  ...{ warning: null, done: '已退回', needs: ['comment'], bulk: true },
};

it('a step is shown as it is offered now, and with the reason where it is offered no more', () => {
  const closed = { ...REJECT, allowed: false, why_not: '审核尚未开始' };
  expect(stillOffered(REJECT, [closed])).toBe(closed);
  expect(stillOffered(REJECT, [])).toMatchObject({ title: '退回', allowed: false });
  expect(stillOffered(REJECT, []).why_not).toContain('状态已变化');
});
