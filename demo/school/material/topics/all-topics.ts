import { BUILDING_TOPICS, MATERIALS_TOPICS } from './building-and-materials.ts';
import { BUSINESS_TOPICS, LANGUAGES_TOPICS } from './business-and-languages.ts';
import { COMPUTING_TOPICS, MACHINES_TOPICS, POWER_TOPICS } from './computing-machines-power.ts';
import { LIFE_TOPICS, SPORTS_TOPICS } from './life-and-sports.ts';
import { ARTS_TOPICS, MARXISM_TOPICS, SCIENCES_TOPICS } from './sciences-and-arts.ts';
import { type CourseTopic, topicsIn } from './topic.ts';

const TOPICS: ReadonlyMap<string, CourseTopic> = new Map(
  [
    ...[COMPUTING_TOPICS, MACHINES_TOPICS, POWER_TOPICS, BUILDING_TOPICS, MATERIALS_TOPICS],
    ...[BUSINESS_TOPICS, LANGUAGES_TOPICS, SCIENCES_TOPICS, MARXISM_TOPICS, ARTS_TOPICS],
    ...[LIFE_TOPICS, SPORTS_TOPICS],
  ].flatMap(topicsIn),
);

/** What a course of the demo library is about; a course without a line is a mistake in the seeds. */
export function topicOf(name: string): CourseTopic {
  const topic = TOPICS.get(name);
  if (topic === undefined) throw new Error(`the demo material knows nothing about ${name}`);
  return topic;
}
