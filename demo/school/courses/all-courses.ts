import { BUILDING, MATERIALS } from './building-and-materials.ts';
import { BUSINESS, LANGUAGES } from './business-and-languages.ts';
import { COMPUTING, MACHINES, POWER } from './computing-machines-power.ts';
import { coursesOf, type DemoCourse } from './course.ts';
import { LIFE, SPORTS } from './life-and-sports.ts';
import { ARTS, MARXISM, SCIENCES } from './sciences-and-arts.ts';

/** The course library of the demo school, college by college; the young ones last. */
export const DEMO_COURSES: readonly DemoCourse[] = [
  ...[COMPUTING, MACHINES, POWER, BUILDING, MATERIALS],
  ...[BUSINESS, LANGUAGES, SCIENCES, MARXISM, ARTS],
  ...[LIFE, SPORTS],
].flatMap(coursesOf);
