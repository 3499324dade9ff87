import type { CourseTeacher } from '@course-center/contract/evaluation/courses';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { expect, it } from 'vitest';
import { groupState } from './group-state.ts';

const AUDIT = { text: '所判', tone: 'bad' } as const;
const group = (stage: Stage, audit_status: number, ...statuses: (number | null)[]) => ({
  stage,
  stage_title: '专家评审',
  audit_status,
  evaluation_course_teachers: statuses.map((qualified_status) => ({ qualified_status }) as CourseTeacher),
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

it('later audits do not judge teachers one by one', () => {
  expect(groupState(group('center_audit', 1, 1, 1), 'center_audit', AUDIT)?.text).toBe('待审核');
});

it('what experts review waits for no audit', () => {
  expect(groupState(group('evaluation', 1, 1, 1), 'evaluation', AUDIT)?.text).toBe('专家评审');
});
