import { readData } from '../../read-data.ts';

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

const TOPICS = new Map(Object.entries(readData<Readonly<Record<string, CourseTopic>>>('topics')));

/** What a course of the demo library is about; a course without a line is a mistake in the data. */
export function topicOf(name: string): CourseTopic {
  const topic = TOPICS.get(name);
  if (topic === undefined) throw new Error(`the demo material knows nothing about ${name}`);
  return topic;
}
