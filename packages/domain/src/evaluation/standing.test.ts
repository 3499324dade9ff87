import { describe, expect, test } from 'vitest';
import { IDENTITY } from '../access/identity.ts';
import { NO_COMMITTEE } from './committee.ts';
import type { Group } from './group.ts';
import { isFilling, isFirstAudit, STAGES, type Stage } from './stages.ts';
import { isBack, isPublished } from './standing.ts';
import { type Action, TRANSITIONS } from './transition-table.ts';
import { decide } from './workflow.ts';

const BEGUN: Group = {
  process: 'old',
  stage: 'informate',
  audit_status: 0,
  verdicts: {},
  reject_count: 0,
  reviews: { assigned: 0, submitted: 0, department_grade_open: false },
  committee: NO_COMMITTEE,
  deleted: false,
  teachers: [
    {
      person_id: 1,
      is_leader: true,
      missing: 0,
      handed_in: false,
      self_evaluation_grade: null,
      qualified_status: null,
    },
  ],
};

/** The group after these steps, each taken by whoever may. */
function after(...actions: readonly Action[]): Group {
  return actions.reduce((group, action) => {
    const by = TRANSITIONS.find((each) => each.action === action && each.from === group.stage)?.by;
    const decision = decide(group, {
      action,
      by: { identity: by ?? IDENTITY.leader, person_id: 1 },
      teacher_id: 1,
      comment: '请修改',
      self_grade_wanted: false,
    });
    if (!decision.ok) throw new Error(`${action} at ${group.stage}: ${decision.reason}`);
    return decision.move.next;
  }, BEGUN);
}

describe('a group', () => {
  test.each<[string, readonly Action[], boolean, boolean]>([
    ['that is new', [], true, false],
    ['that is submitted', ['submit'], false, false],
    ['that was rejected', ['submit', 'reject'], true, true],
    ['that was rejected and is handed in again', ['submit', 'reject', 'hand_in'], true, true],
    ['that was rejected and is submitted again', ['submit', 'reject', 'submit'], false, false],
    ['that failed politically', ['submit', 'qualify', 'pass', 'reject'], true, true],
    ['that failed at the centre', ['submit', 'qualify', 'pass', 'pass', 'reject'], true, true],
    ['that was ended', ['submit', 'refuse'], false, false],
    ['that passed', ['submit', 'qualify', 'pass', 'pass', 'pass'], false, false],
  ])('%s', (_what, steps, filling, back) => {
    const group = after(...steps);
    expect([isFilling(group), isBack(group)]).toEqual([filling, back]);
    // Where the teachers have it, whether it came back and whether it was ever rejected are the same.
    if (filling) expect(isBack(group)).toBe(group.reject_count > 0);
  });
});

test('a submission comes to the first audit, which alone judges teachers one by one', () => {
  const first = STAGES.map(({ stage }) => stage).filter(isFirstAudit);
  const stagesWith = (action: Action, end: 'from' | 'to'): Stage[] => [
    ...new Set(TRANSITIONS.filter((each) => each.action === action).map((each) => each[end])),
  ];
  expect(stagesWith('submit', 'to')).toEqual(first);
  expect(stagesWith('qualify', 'from')).toEqual(first);
});

test('a result is published when nothing can come after it, and never of a group that was ended', () => {
  const published = STAGES.map(({ stage }) => stage).filter((stage) =>
    isPublished({ stage, audit_status: 1 }),
  );
  expect(published).toEqual(['complete']);
  expect(isPublished({ stage: 'complete', audit_status: 3 })).toBe(false);
});
