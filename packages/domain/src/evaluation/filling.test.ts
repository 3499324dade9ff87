import { describe, expect, test } from 'vitest';
import { fillingRefusal, isSubmitted, partRefusal, supplementRefusal } from './filling.ts';
import type { AuditStatus } from './group.ts';
import { STAGES, type Stage } from './stages.ts';

const LATER: readonly Stage[] = STAGES.map(({ stage }) => stage).filter((stage) => stage !== 'informate');
const at = (stage: Stage, change: { deleted?: boolean; audit_status?: AuditStatus } = {}) => ({
  stage,
  deleted: false,
  audit_status: 0 as AuditStatus,
  ...change,
});

describe('teachers write while the group is theirs', () => {
  test.each<[string, ReturnType<typeof at>, string | null]>([
    ['at first', at('informate'), null],
    ['back after a rejection', at('informate', { audit_status: 2 }), null],
    ...LATER.map((stage): [string, ReturnType<typeof at>, string] => [stage, at(stage), 'wrong_stage']),
    ['a deleted course', at('informate', { deleted: true }), 'course_deleted'],
    [
      'a deleted course of a refused group',
      at('audit', { deleted: true, audit_status: 3 }),
      'course_deleted',
    ],
    ['a refused group', at('audit', { audit_status: 3 }), 'group_refused'],
  ])('%s', (_fact, group, expected) => {
    expect(fillingRefusal(group)).toBe(expected);
  });
});

test('who was found good has nothing to change, unless more is asked of them than they gave', () => {
  const back = at('informate', { audit_status: 2 });
  expect(partRefusal(back, { qualified_status: 1, missing: 0 })).toBe('part_qualified');
  expect(partRefusal(back, { qualified_status: 1, missing: 1 })).toBeNull();
  expect(partRefusal(back, { qualified_status: null, missing: 0 })).toBeNull();
});

describe('the course centre adds from the first submission until the evaluation is over', () => {
  test.each<[string, ReturnType<typeof at>, string | null]>([
    ...STAGES.map(({ stage }): [string, ReturnType<typeof at>, string | null] => [
      stage,
      at(stage),
      stage === 'complete' || stage === 'informate' ? 'wrong_stage' : null,
    ]),
    ['what came back', at('informate', { audit_status: 2 }), null],
    ['a deleted course', at('informate', { deleted: true }), 'course_deleted'],
    ['a refused group', at('audit', { audit_status: 3 }), 'group_refused'],
  ])('%s', (_fact, group, expected) => {
    expect(supplementRefusal({ reject_count: group.audit_status === 2 ? 1 : 0, ...group })).toBe(expected);
  });
});

describe('a plan stands from the first submission on', () => {
  test.each<[Stage, number, AuditStatus, boolean]>([
    ['informate', 0, 0, false],
    ['informate', 1, 2, true],
    ['informate', 1, 0, true],
    ['informate', 0, 3, true],
    ['audit', 0, 0, true],
    ['evaluation', 0, 1, true],
  ])('%s, rejected %i times, audit status %i', (stage, reject_count, audit_status, expected) => {
    expect(isSubmitted({ stage, reject_count, audit_status })).toBe(expected);
  });
});
