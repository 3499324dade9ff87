import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import type { SectionType } from '@course-center/domain/showcase/section';

/** The grade that a course is shown with: its own, or the teacher's where the section is about that one. */
export function gradeShown(
  { grade, self_evaluation_grade }: Pick<DisplayCourse, 'grade' | 'self_evaluation_grade'>,
  type: SectionType | null,
): string {
  return type === 4 ? `自评 ${gradeText(self_evaluation_grade ?? null)}` : gradeText(grade);
}

/** Who offers a course: department and teacher, as far as they are known. */
export function offeredBy({
  department,
  teacher_name,
}: Pick<DisplayCourse, 'department' | 'teacher_name'>): string {
  return [department.name, teacher_name].filter((part) => part !== '').join(' · ');
}
