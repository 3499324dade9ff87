import type { InformationField } from '@course-center/contract/evaluation/information';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { contentFault, filesFault } from '@course-center/domain/evaluation/filled-in';
import type { Stored } from '../../../../ui/saving/edit.ts';
import type { Reading } from '../../../../ui/saving/queue.ts';
import type { Value } from '../fields/value.ts';
import { SELF_GRADE } from '../self-grade.ts';

export function fieldsOf({ sections }: Pick<Submission, 'sections'>): InformationField[] {
  return sections.flatMap(({ children }) => children);
}

/** What is entered, by key, in the order of the form. */
export function namesIn(submission: Submission): Map<string, string> {
  const fields = fieldsOf(submission).map(({ key, name }) => [key, name] as const);
  return new Map(submission.self_grade_wanted ? [...fields, [SELF_GRADE, '自评等级']] : fields);
}

/** What the server keeps of a part, as the saver takes it. */
export function readingOf(submission: Submission): Reading<Value> {
  const fields = fieldsOf(submission).map(({ key, content, files, version }): [string, Stored<Value>] => [
    key,
    { value: { content, files }, version, savedAt: null },
  ]);
  const grade: [string, Stored<Value>] = [
    SELF_GRADE,
    { value: { content: submission.self_evaluation_grade ?? '', files: [] }, version: null, savedAt: null },
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
