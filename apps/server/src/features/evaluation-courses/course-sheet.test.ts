import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { expect, test } from 'vitest';
import { COURSE_SHEET } from './course-sheet.ts';

const AT = '2026-09-01T08:00:00.000Z';

interface Standing {
  readonly audit_status: number;
  readonly political?: number;
  readonly center?: number;
  readonly submitted_at: string | null;
  readonly detections: readonly (number | null)[];
}

function said({ audit_status, political, center, submitted_at, detections }: Standing) {
  const group = {
    audit_status,
    political_audit: political === undefined ? null : { political_audit: political },
    center_audit: center === undefined ? null : { center_audit: center },
    submitted_at,
    evaluation_course_teachers: detections.map((detection) => ({ detection })),
  } as CourseGroup;
  return ['审核结果', '政治审核', '中心审核', '内容审核'].map((wanted) =>
    COURSE_SHEET.find(({ title }) => title === wanted)?.cell({ row: {} as EvaluationCourseRow, group }),
  );
}

test.each<[string, Standing, readonly string[]]>([
  [
    'not submitted',
    { audit_status: 0, submitted_at: null, detections: [null, null] },
    ['--', '--', '--', '--、--'],
  ],
  ['submitted', { audit_status: 0, submitted_at: AT, detections: [null] }, ['待审核', '--', '--', '审核中']],
  [
    'failed politically',
    { audit_status: 2, political: 2, submitted_at: AT, detections: [2] },
    ['已驳回', '未通过', '--', '不合格'],
  ],
  [
    'at the centre',
    { audit_status: 1, political: 1, center: 0, submitted_at: AT, detections: [1] },
    ['已通过', '已通过', '待审核', '合格'],
  ],
  ['ended', { audit_status: 3, submitted_at: AT, detections: [1] }, ['已终止', '--', '--', '合格']],
])('a group that is %s stands in the sheet in the words of the table', (_what, standing, words) => {
  expect(said(standing)).toEqual(words);
});
