import { BUILDING, MATERIALS } from './building-and-materials.ts';
import { BUSINESS, LANGUAGES } from './business-and-languages.ts';
import { COMPUTING, MACHINES, POWER } from './computing-machines-power.ts';
import { coursesOf, type DemoCourse } from './course.ts';
import { ARTS, MARXISM, SCIENCES } from './sciences-and-arts.ts';

/** The course library of the demo school, college by college. */
export const DEMO_COURSES: readonly DemoCourse[] = [
  ...[COMPUTING, MACHINES, POWER, BUILDING, MATERIALS],
  ...[BUSINESS, LANGUAGES, SCIENCES, MARXISM, ARTS],
].flatMap(coursesOf);
