import type { Submission } from '@course-center/contract/evaluation/submissions';
import type { Queue } from '../../../../ui/saving/queue.ts';
import { isFilled, type Value } from '../fields/value.ts';
import { SELF_GRADE } from '../self-grade.ts';

export interface SectionProgress {
  readonly key: string;
  readonly name: string;
  readonly filled: number;
  readonly asked: number;
  /** What is required and still empty. */
  readonly missing: number;
}

/** How far each section is, by what stands on the screen; the self grade is the last of them where it is wanted. */
export function progressOf(
  { sections, self_grade_wanted }: Pick<Submission, 'sections' | 'self_grade_wanted'>,
  { edits }: Pick<Queue<Value>, 'edits'>,
): SectionProgress[] {
  const isEmpty = (key: string) => {
    const edit = edits.get(key);
    return !edit || !isFilled(edit.value);
  };
  const graded = !isEmpty(SELF_GRADE);
  const grade = {
    key: SELF_GRADE,
    name: '自评等级',
    filled: graded ? 1 : 0,
    asked: 1,
    missing: graded ? 0 : 1,
  };
  const parts = sections.map(({ key, name, children }) => {
    const empty = children.filter((field) => isEmpty(field.key));
    return {
      key,
      name,
      asked: children.length,
      filled: children.length - empty.length,
      missing: empty.filter(({ required }) => required).length,
    };
  });
  return self_grade_wanted ? [...parts, grade] : parts;
}
