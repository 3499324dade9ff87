import type { CourseTeacher } from '@course-center/contract/evaluation/evaluation-courses';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { expect, it } from 'vitest';
import { groupState, isResubmitted } from './group-state.ts';

const AUDIT = { text: '所判', tone: 'bad' } as const;
const group = (stage: Stage, audit_status: number, ...statuses: (number | null)[]) => ({
  stage,
  stage_title: '专家评审',
  audit_status,
  evaluation_course_teachers: statuses.map(
    (qualified_status) => ({ qualified_status, temporary_storage: '' }) as CourseTeacher,
  ),
});

it.each([
  ['nobody judged yet', group('audit', 0, null, null), '待审核'],
  ['some judged', group('audit', 0, 1, null), '已审 1/2'],
  ['all qualified', group('audit', 0, 1, 1), '待通过'],
  ['somebody unqualified', group('audit', 0, 2, null), '有不合格'],
  ['a refusal', group('audit', 3, 1), '所判'],
  ['a rejection', group('informate', 2, 2), '所判'],
  ['further on', group('evaluation', 1, 1), '专家评审'],
])('a group with %s is listed as it stands', (_, listed, text) => {
  expect(groupState(listed, 'audit', AUDIT)?.text).toBe(text);
});

it.each(['informate', 'audit'] as const)(
  'what nobody has submitted waits for no audit, also in the list of %s',
  (stage) => {
    const untouched = group('informate', 0, null, null);
    expect(groupState(untouched, stage, null)?.text).toBe('未提交');
    const [first, ...others] = untouched.evaluation_course_teachers;
    const evaluation_course_teachers = [
      { ...first, temporary_storage: '已上传' } as CourseTeacher,
      ...others,
    ];
    expect(groupState({ ...untouched, evaluation_course_teachers }, stage, null)?.text).toBe('填报中');
    expect(groupState(group('informate', 2, null), stage, AUDIT)?.text).toBe('所判');
  },
);

it.each([
  ['audit', 0, 1, true],
  ['political_audit', 1, 1, true],
  ['audit', 0, 0, false],
  ['informate', 2, 1, false],
  ['audit', 3, 1, false],
  ['evaluation', 1, 1, false],
] as const)(
  'a group at %s with audit status %s that was rejected %s times is one that was submitted again: %s',
  (stage, audit_status, reject_count, again) => {
    const evaluation_course_teachers = [{ reject_count } as CourseTeacher];
    expect(isResubmitted({ ...group(stage, audit_status), evaluation_course_teachers })).toBe(again);
  },
);

it('later audits do not judge teachers one by one', () => {
  expect(groupState(group('center_audit', 1, 1, 1), 'center_audit', AUDIT)?.text).toBe('待审核');
});

it('what experts review waits for no audit', () => {
  expect(groupState(group('evaluation', 1, 1, 1), 'evaluation', AUDIT)?.text).toBe('专家评审');
});
