/** What other wings may use of course goals. */

export { readAchievement } from './reports/achievement.ts';
export { readMeasures } from './reports/measures.ts';
export { readReport } from './reports/report.ts';
