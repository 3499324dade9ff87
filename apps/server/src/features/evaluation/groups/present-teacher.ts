import type { CourseTeacher } from '@course-center/contract/evaluation/evaluation-courses';
import { fillsIn } from '@course-center/domain/evaluation/step-rules';
import type { Actor } from '../../../wire/context.ts';
import { actedParts } from './as-group.ts';
import type { GroupRecord, TeacherRecord } from './groups.repository.ts';

const UPLOADED = '已上传';

/** What decides how a teacher is shown. */
export interface TeacherView {
  readonly reject_count: number;
  /** People are shown in short: without their telephone. */
  readonly simple: boolean;
}

/** A teacher as a table reads them: whether they have begun, not what they filled in. */
export interface ListedTeacher
  extends Omit<TeacherRecord, 'filled' | 'stand_in' | 'remarked' | 'handed_in_at' | 'saved_at'> {
  readonly begun: boolean;
}

/** A teacher of a group, in the spec's shape. */
export function presentTeacher(
  { id, person_id, name, employee_no, mobile, is_leader, begun, ...rest }: ListedTeacher,
  { reject_count, simple }: TeacherView,
): CourseTeacher {
  return {
    id,
    teacher_id: person_id,
    teacher: { id: person_id, name, employee_no, mobile: simple ? '' : mobile },
    is_leader: is_leader ? 1 : 0,
    qualified_status: rest.qualified_status,
    reject_count,
    temporary_storage: begun ? UPLOADED : '',
    self_evaluation_grade: rest.self_evaluation_grade,
    detection: rest.detection,
    findings: [...rest.findings],
    handed_in: rest.handed_in,
  };
}

/** Who filled a part in for its teacher, as those who may read it do. */
export function standInShown({ stand_in }: Pick<TeacherRecord, 'stand_in'>) {
  if (!stand_in) return null;
  const { name, reason, at } = stand_in;
  return { name, reason, at: new Date(at).toISOString() };
}

/** Whether somebody fills a part in for its teacher, and still may. */
export function standsIn({ teachers }: GroupRecord, partId: number, by: Actor): boolean {
  const parts = actedParts(teachers);
  return parts.some((each) => {
    return each.id === partId && each.person_id !== by.person_id && fillsIn(each, parts, by);
  });
}
