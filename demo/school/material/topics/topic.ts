/** What is particular to one course; everything that is written about it draws on this. */
export interface CourseTopic {
  /** Five chapters, in the order of the lectures. */
  readonly chapters: readonly string[];
  /** What students work on over the term. */
  readonly task: string;
  /** What the course's ideological education starts from, and what students are led to. */
  readonly hook: string;
  readonly value: string;
}

/** Reads a table with a line per course: name | chapters | task | hook | value. */
export function topicsIn(table: string): [name: string, topic: CourseTopic][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', chapters = '', task = '', hook = '', value = ''] = line.split(' | ');
      return [name, { chapters: chapters.split('、'), task, hook, value }];
    });
}
