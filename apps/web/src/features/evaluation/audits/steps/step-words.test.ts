import { IDENTITY } from '@course-center/domain/access/identity';
import { describe, expect, it } from 'vitest';
import { stepsAt, stepTitle, whyNot } from './step-words.ts';

const { administrator, partyBranch, principal, teacher } = IDENTITY;

describe('the steps that are offered', () => {
  it.each([
    ['old', 'audit', principal, ['qualify', 'disqualify', 'pass', 'reject', 'refuse']],
    ['new', 'audit', principal, ['qualify', 'disqualify', 'pass', 'reject', 'refuse']],
    ['old', 'political_audit', partyBranch, ['pass', 'reject']],
    ['old', 'center_audit', administrator, ['pass', 'reject']],
    ['old', 'political_audit', administrator, []],
    ['old', 'audit', administrator, []],
    ['old', 'center_audit', partyBranch, []],
    ['old', 'informate', principal, []],
    ['old', 'audit', teacher, []],
  ] as const)('in the %s process at %s, identity %s decides on %j', (process, stage, identity, steps) => {
    expect(stepsAt({ process, stage }, identity)).toEqual(steps);
  });

  it.each([
    ['reject', 'audit', '驳回'],
    ['reject', 'political_audit', '不通过'],
    ['reject', 'center_audit', '不通过'],
    ['pass', 'audit', '通过'],
    ['refuse', 'audit', '终止评估'],
    ['qualify', 'audit', '合格'],
    ['disqualify', 'audit', '不合格'],
  ] as const)('%s at %s is called %s', (action, stage, title) => {
    expect(stepTitle(action, stage)).toBe(title);
  });
});

describe('why a step is closed', () => {
  it('is nothing where it is open', () => {
    expect(whyNot({ allowed_actions: ['pass'], why_not: null }, 'pass')).toBeNull();
  });

  it('is what the server says', () => {
    expect(whyNot({ allowed_actions: [], why_not: '尚未开放' }, 'reject')).toBe('尚未开放');
  });

  it('for passing alone is that somebody is not qualified yet', () => {
    const sentence = whyNot({ allowed_actions: ['qualify', 'reject'], why_not: null }, 'pass');
    expect(sentence).toBe('请先将每位教师的资料审核为合格，再通过该课程组');
  });
});
