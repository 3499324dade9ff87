import { groupName } from '@course-center/domain/evaluation/group-name';
import type { GroupRecord } from './groups.repository.ts';

/** What a group is called where its teachers may be known. */
export function nameOfGroup({
  course_name: course,
  is_team,
  teachers,
}: Pick<GroupRecord, 'course_name' | 'is_team' | 'teachers'>): string {
  return groupName({ course, is_team, teachers: teachers.map(({ name }) => name) });
}
