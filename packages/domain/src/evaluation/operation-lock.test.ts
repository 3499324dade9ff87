import { describe, expect, it } from 'vitest';
import { operationLock, stepLock } from './operation-lock.ts';
import { isReviewedStage, REVIEWED_STAGES, stagesOf } from './stages.ts';

const AUDITS = [null, 0, 1, 2];
const open = (political_audit: number | null, center_audit: number | null) =>
  operationLock({ deleteFilter: false, political_audit, center_audit }) === null;

describe('the operation buttons of the table', () => {
  it('are all closed while the deleted ones are listed', () => {
    for (const political_audit of AUDITS)
      for (const center_audit of AUDITS)
        expect(operationLock({ deleteFilter: true, political_audit, center_audit })).toBe(
          '已删除的课程不能操作，请先恢复',
        );
  });

  it.each([
    // political, centre, open
    [null, null, true],
    [null, 0, true],
    [null, 1, false],
    [null, 2, false],
    [0, null, false],
    [0, 0, false],
    [0, 1, false],
    [0, 2, false],
    [1, null, true],
    [1, 0, true],
    [1, 1, false],
    [1, 2, false],
    [2, null, false],
    [2, 0, false],
    [2, 1, false],
    [2, 2, false],
  ])('political audit %s, centre audit %s: open is %s', (political, center, expected) => {
    expect(open(political, center)).toBe(expected);
  });

  it.each([null, 0, 1, 2])(
    'of a group itself do not wait at the political audit for its own %s',
    (political_audit) => {
      for (const stage of stagesOf('old')) {
        const asked = { deleteFilter: false, political_audit, center_audit: null };
        const expected = stage === 'political_audit' || isReviewedStage(stage) ? null : operationLock(asked);
        expect(stepLock({ ...asked, stage })).toBe(expected);
      }
    },
  );

  it('of a group itself are open to what comes after its audits', () => {
    const passed = { political_audit: 1, center_audit: 1 };
    for (const stage of REVIEWED_STAGES) {
      expect(stepLock({ ...passed, stage, deleteFilter: false })).toBeNull();
      expect(stepLock({ ...passed, stage, deleteFilter: true })).not.toBeNull();
    }
  });
});
