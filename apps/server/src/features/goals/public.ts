/** What other wings may use of course goals. */

export { readAchievement } from './reports/achievement.ts';
export { measuresOfCourse } from './reports/measures.repository.ts';
export { readMeasures } from './reports/measures.ts';
export { readReport } from './reports/report.ts';
