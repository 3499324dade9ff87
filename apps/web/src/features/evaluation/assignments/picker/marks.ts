import type { Assigned } from '@course-center/contract/evaluation/assignments';
import { groupedBy } from '@course-center/domain/lists/grouped-by';

/** What is known of an expert before anybody chooses them. */
export interface Mark {
  readonly words: string;
  /** No group is left that they could be assigned to. */
  readonly never: boolean;
}

/** Whom a trial of all experts skips, and why; of several groups, for how many. */
export function marksOf(skipped: Assigned['skipped'], groups: number): ReadonlyMap<number, Mark> {
  const byPerson = groupedBy(skipped, ({ person_id }) => person_id);
  return new Map(
    [...byPerson].map(([person, all]) => {
      const sentences = new Set(all.map(({ sentence }) => reasonIn(sentence)));
      const never = all.length >= groups;
      const why = sentences.size === 1 ? [...sentences][0] : '各有原因';
      const words = groups === 1 ? `${why}` : `${all.length} / ${groups} 个课程组不能分配：${why}`;
      return [person, { words, never }];
    }),
  );
}

/** Without what to do instead: that is what the list is for. */
function reasonIn(sentence: string): string {
  return sentence.split('，')[0] ?? sentence;
}
