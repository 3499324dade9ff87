/** What other wings may use of course goals. */

export { type GoalOwing, goalOwing } from './courses/goal-courses.repository.ts';
export { countToConfirm } from './courses/goal-courses.routes.ts';
export { readConcluded, readGoalCourse } from './goal-course-scope.ts';
export { goalValueSheet, majorSheet, type PackedGoals, packedGoals } from './majors/major-sheet.ts';
export { readOwn as readOwnGoalCourses } from './plans/goal-plans.routes.ts';
export { readQuestionnaire } from './questionnaires/questionnaires.ts';
export { readAchievement } from './reports/achievement.ts';
export { measuresOfCourse } from './reports/measures.repository.ts';
export { readMeasures, tellOfDueMeasures } from './reports/measures.ts';
export { readReport } from './reports/report.ts';
