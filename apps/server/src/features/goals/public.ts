/** What other wings may use of course goals. */

export { countToConfirm } from './courses/goal-courses.routes.ts';
export { goalValueSheet, majorSheet, type PackedGoals, packedGoals } from './majors/major-sheet.ts';
export { readOwn as readOwnGoalCourses } from './plans/goal-plans.routes.ts';
export { readAchievement } from './reports/achievement.ts';
export { measuresOfCourse } from './reports/measures.repository.ts';
export { readMeasures } from './reports/measures.ts';
export { readReport } from './reports/report.ts';
