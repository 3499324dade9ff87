import { describe, expect, test } from 'vitest';
import { IDENTITY } from '../access/identity.ts';
import { NO_COMMITTEE } from './committee.ts';
import type { Group } from './group.ts';
import { isFilling, isFirstAudit, STAGES, type Stage, stageWords } from './stages.ts';
import { announcementOf, isAnnounced, isBack, isPublished } from './standing.ts';
import { type Action, TRANSITIONS } from './transition-table.ts';
import { decide } from './workflow.ts';

const BEGUN: Group = {
  process: 'old',
  stage: 'informate',
  audit_status: 0,
  verdicts: {},
  reject_count: 0,
  reviews: { assigned: 0, submitted: 0, department_grade_open: false, differing: false },
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
    const identity = by ?? IDENTITY.leader;
    const decision = decide(group, {
      action,
      by: { identity, person_id: identity === IDENTITY.teacher ? 1 : 2 },
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

test('a result is announced by the list that it stands on, and complete alone is not', () => {
  const complete = { stage: 'complete', audit_status: 1, announced: false, published: false } as const;
  const noticed = { ...complete, announced: true };
  expect([complete, noticed, { ...noticed, published: true }].map(announcementOf)).toEqual([
    ...['no', 'notice', 'published'],
  ]);
  expect([complete, noticed].map(isAnnounced)).toEqual([false, true]);
  expect([noticed, { ...noticed, published: true }].map(isPublished)).toEqual([false, true]);
});

test('nothing is announced of a group that goes on, nor of one that was ended', () => {
  const published = { audit_status: 1, announced: true, published: true };
  const announced = STAGES.map(({ stage }) => stage).filter((stage) => isAnnounced({ ...published, stage }));
  expect(announced).toEqual(['complete']);
  expect(isPublished({ ...published, stage: 'complete', audit_status: 3 })).toBe(false);
});

test('a teacher is told that a complete group waits, until its result is announced', () => {
  expect(stageWords('complete', false)).toMatchObject({ told: { kind: 'waiting', word: '结果待公布' } });
  expect(stageWords('complete', false).next).toMatch(/^评估已完成，结果待公布/);
  expect(stageWords('complete', true)).toEqual({
    told: { kind: 'done', word: '评估完成' },
    next: '本课程的评估已经完成，可在“评估结果”中查看。',
  });
  expect(stageWords('assessment', true)).toBe(stageWords('assessment', false));
});
