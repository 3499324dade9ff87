import { describe, expect, it } from 'vitest';
import type { Verdict } from './group.ts';
import { operationLock } from './operation-lock.ts';
import type { Stage } from './stages.ts';

/** A group with what the two audits say of it: it stands where one is pending. */
function audited(political: Verdict | null, center: Verdict | null) {
  const stage: Stage = political === 0 ? 'political_audit' : center === 0 ? 'center_audit' : 'evaluation';
  const verdicts = {
    ...(political === null ? {} : { political_audit: political }),
    ...(center === null ? {} : { center_audit: center }),
  };
  return { stage, verdicts };
}

describe('taking a course out of the evaluation', () => {
  it('is no question for a deleted one', () => {
    expect(operationLock([audited(null, null)], true)).toBe('已删除的课程不能操作，请先恢复');
  });

  it.each<[Verdict | null, Verdict | null, string | null]>([
    [null, null, null],
    [null, 0, null],
    [null, 1, '中心审核已有结论，不能再操作'],
    [null, 2, '中心审核已有结论，不能再操作'],
    [0, null, '政治审核尚未通过，暂时不能操作'],
    [1, null, null],
    [1, 0, null],
    [1, 1, '中心审核已有结论，不能再操作'],
    [1, 2, '中心审核已有结论，不能再操作'],
    [2, null, '政治审核尚未通过，暂时不能操作'],
  ])('with the political audit %s and the centre audit %s: %s', (political, center, lock) => {
    expect(operationLock([audited(political, center)], false)).toBe(lock);
  });

  it('is locked as soon as one of its groups is', () => {
    expect(operationLock([audited(null, null), audited(1, 1)], false)).toBe('中心审核已有结论，不能再操作');
  });
});
