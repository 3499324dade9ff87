import type { InformationField } from '@course-center/contract/evaluation/information';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { contentFault, filesFault } from '@course-center/domain/evaluation/filled-in';
import type { Stored } from '../saving/field-state.ts';
import type { Reading } from '../saving/saver.ts';
import type { Value } from '../saving/value.ts';
import { SELF_GRADE } from '../self-grade.ts';

export function fieldsOf({ sections }: Pick<Submission, 'sections'>): InformationField[] {
  return sections.flatMap(({ children }) => children);
}

/** What the server keeps of a part, as the saver takes it. */
export function readingOf(submission: Submission): Reading {
  const fields = fieldsOf(submission).map(({ key, content, files, version }): [string, Stored] => [
    key,
    { value: { content, files }, version },
  ]);
  const grade: [string, Stored] = [
    SELF_GRADE,
    { value: { content: submission.self_evaluation_grade ?? '', files: [] }, version: null },
  ];
  return {
    stored: new Map(submission.self_grade_wanted ? [...fields, grade] : fields),
    closed: submission.may_edit ? null : (submission.why_not ?? '现在不能修改'),
  };
}

/** Says before anything is sent what the server would say too. */
export function judgeBy(submission: Submission): (key: string, value: Value) => string | null {
  const byKey = new Map(fieldsOf(submission).map((field) => [field.key, field]));
  return (key, { content, files }) => {
    const field = byKey.get(key);
    return field ? (contentFault(field, content) ?? filesFault(field, files.length)) : null;
  };
}
