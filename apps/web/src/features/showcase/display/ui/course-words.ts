import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { offeringWords } from '@course-center/domain/showcase/offering';
import type { SectionType } from '@course-center/domain/showcase/section';

/** The grade that a course is shown with: its own, or the teacher's where the section is about that one and it was told. */
export function gradeShown(
  { grade, self_evaluation_grade }: Pick<DisplayCourse, 'grade' | 'self_evaluation_grade'>,
  type: SectionType | null,
): string {
  return type === 4 && self_evaluation_grade !== undefined
    ? `自评 ${gradeText(self_evaluation_grade)}`
    : gradeText(grade);
}

/** Who offers a course: college, office and teacher, as far as they are known. */
export function offeredBy({
  college,
  department,
  teacher_name,
}: Pick<DisplayCourse, 'college' | 'department' | 'teacher_name'>): string {
  return [offeringWords(college, department), teacher_name].filter((part) => part !== '').join(' · ');
}
