import { PROCESSES, type Process } from '../../evaluation/stage-table.ts';
import { stagesOf } from '../../evaluation/stages.ts';

/** The screens of a process: one per stage, and one for what came of it. */
export type ProcessScreen = `${'Old' | 'New'}Process.${string}`;

/** A screen is called by its process and its stage. */
export function stageScreen(process: Process, stage: string): ProcessScreen {
  return `${process === 'old' ? 'Old' : 'New'}Process.${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;
}

export const RESULT_SCREEN = 'evaluationResult';

const PROCESS_SCREENS = PROCESSES.flatMap((process) =>
  [...stagesOf(process), RESULT_SCREEN].map((stage) => stageScreen(process, stage)),
);

const OTHER_SCREENS = [
  'Dashboard.Index',
  'TeacherPersonalData.PersonalData',
  'CourseEvaluation.MyCourse',
  'CourseEvaluation.Evaluation',
  'CourseEvaluation.EvaluationResult',
  'NewCourseEvaluation.MyCourse',
  'NewCourseEvaluation.Evaluation',
  'NewCourseEvaluation.EvaluationResult',
  'CourseInformationAudit.InformationAudit',
  'NewCourseInformationAudit.NewInformationAudit',
  'ExpertPersonalData',
  'ExpertCourseEvaluation',
  'ExpertCourseReview',
  'PrincipalPersonalData',
  'Organization.Department',
  'Organization.Personnel',
  'Organization.EvaluationCourseExpert',
  'Organization.NewEvaluationCourseExpert',
  'Organization.Expert',
  'Organization.DepartmentExpert',
  'Organization.JobTitle',
  'Organization.MajorManagement',
  'Organization.FacultyGroup',
  'CourseManagement.Courses',
  'CourseManagement.TeacherCourses',
  'CourseManagement.Nature',
  'PrincipalEvaluate.EvaluateCourses',
  'PrincipalEvaluate.ReviewCourses',
  'Leader.NewSignature',
  'Leader.OldSignature',
  'FacultyGroup.CourseEvaluation',
  'EvaluationSystem',
  'DataManagement.CourseEvaluationData',
  'ExcellentCourseManagement.Courses',
  'SingleSignOn.LoginAuth',
  'CourseGoalManagement.DepartmentGoalAchieveSetting',
  'CourseGoalManagement.GoalCourseManagement',
  'CourseGoalManagement.CourseGoalAchieve',
  'CourseGoalManagement.GradeEntry',
  'Settings.School',
  'Settings.Project',
  'Settings.Terms',
  'Settings.DetectionWords',
  'Settings.Calendar',
  'Settings.Messages',
  'PublicNotice',
  'Settings.Deputies',
  'Ledger',
] as const;

export type OtherScreen = (typeof OTHER_SCREENS)[number];
export type Screen = OtherScreen | ProcessScreen;

/** Every screen that a menu entry can open: group and screen joined by a dot, as menus name them on the wire. */
export const SCREENS: readonly Screen[] = [...PROCESS_SCREENS, ...OTHER_SCREENS];
