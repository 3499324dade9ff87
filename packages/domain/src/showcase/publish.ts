import type { Grade } from '../evaluation/group.ts';
import { type Announcing, isPublished } from '../evaluation/standing.ts';
import { gradeText } from '../evaluation/state-words.ts';

/** Grades that nobody looks for among excellent courses. */
const POOR: readonly (Grade | null)[] = ['C', 'D'];

interface Graded {
  readonly course_name: string;
  readonly grade: Grade | null;
}

/** What speaks against showing some courses to the public; null where nothing does. */
export function publishDoubt(courses: readonly Graded[]): string | null {
  const poor = courses.filter(({ grade }) => POOR.includes(grade));
  if (poor.length === 0) return null;
  return poor.map(({ course_name, grade }) => `“${course_name}”的等级为 ${gradeText(grade)}`).join('，');
}

export interface Takeable extends Announcing {
  readonly deleted: boolean;
  /** Whether an excellent course was made of it before. */
  readonly taken: boolean;
}

export type TakeRefusal = 'gone' | 'deleted' | 'not_published' | 'already_there';

/** Why no excellent course can be made of a group; null when one can. */
export function takeRefusal(group: Takeable | undefined): TakeRefusal | null {
  if (!group) return 'gone';
  if (group.deleted) return 'deleted';
  if (group.taken) return 'already_there';
  return isPublished(group) ? null : 'not_published';
}

export const TAKE_SENTENCE: Readonly<Record<TakeRefusal, string>> = {
  gone: '评估课程不存在，请刷新后重试',
  deleted: '评估课程已删除，如需发布请先恢复',
  not_published: '评估结果尚未公布，请在结果名单公布后再发布',
  already_there: '已在优质课程中，无需重复添加',
};
