import type { MenuRoute } from '@course-center/domain/menus/menu-routes';
import type { Screen } from '@course-center/domain/menus/screen';
import { type ComponentType, lazy } from 'react';

type Page = ComponentType<{ readonly route: MenuRoute }>;

/** Says what the screen will be for; the whole menu can be walked before every screen is built. */
const soon: Page = lazy(() => import('./construction/UnderConstruction.tsx'));

/** One page for every role that keeps something of itself. */
const personalData: Page = lazy(() => import('../../features/personal-data/PersonalDataPage.tsx'));

/** Both processes are one page each; the menu says which process it is. */
const myCourses: Page = lazy(() => import('../../features/submissions/MyCoursesPage.tsx'));
const evaluation: Page = lazy(() => import('../../features/submissions/EvaluationPage.tsx'));
const results: Page = lazy(() => import('../../features/results/mine/ResultsPage.tsx'));
const audits: Page = lazy(() => import('../../features/audits/AuditsPage.tsx'));
/** And so are the stages: the menu says which. */
const process: Page = lazy(() => import('../../features/process/ProcessPage.tsx'));

/** The page of every screen that a menu can name. A page's code is loaded when it is first opened. */
export const SCREEN_PAGES: Readonly<Record<Screen, Page>> = {
  'Dashboard.Index': lazy(() => import('../../features/dashboard/DashboardPage.tsx')),
  'TeacherPersonalData.PersonalData': personalData,
  'CourseEvaluation.MyCourse': myCourses,
  'CourseEvaluation.Evaluation': evaluation,
  'CourseEvaluation.EvaluationResult': results,
  'NewCourseEvaluation.MyCourse': myCourses,
  'NewCourseEvaluation.Evaluation': evaluation,
  'NewCourseEvaluation.EvaluationResult': results,
  'CourseInformationAudit.InformationAudit': audits,
  'NewCourseInformationAudit.NewInformationAudit': audits,
  ExpertPersonalData: personalData,
  ExpertCourseEvaluation: lazy(() => import('../../features/reviews/ReviewsPage.tsx')),
  ExpertCourseReview: lazy(() => import('../../features/reviews/ReviewRecordsPage.tsx')),
  PrincipalPersonalData: personalData,
  'Organization.Department': lazy(() => import('../../features/organization/DepartmentsPage.tsx')),
  'Organization.Personnel': lazy(() => import('../../features/people/PersonnelPage.tsx')),
  'Organization.EvaluationCourseExpert': lazy(
    () => import('../../features/organization/ExpertGroupsPage.tsx'),
  ),
  'Organization.NewEvaluationCourseExpert': lazy(
    () => import('../../features/organization/ExpertGroupsPage.tsx'),
  ),
  'Organization.Expert': lazy(() => import('../../features/people/experts/ExpertsPage.tsx')),
  'Organization.DepartmentExpert': lazy(
    () => import('../../features/people/experts/DepartmentExpertsPage.tsx'),
  ),
  'Organization.JobTitle': lazy(() => import('../../features/organization/JobTitlesPage.tsx')),
  'Organization.MajorManagement': lazy(() => import('../../features/organization/MajorsPage.tsx')),
  'Organization.FacultyGroup': lazy(() => import('../../features/organization/FacultyGroupsPage.tsx')),
  'CourseManagement.Courses': lazy(() => import('../../features/courses/CoursesPage.tsx')),
  'CourseManagement.TeacherCourses': lazy(() => import('../../features/courses/TeacherCoursesPage.tsx')),
  'CourseManagement.Nature': lazy(() => import('../../features/courses/NaturesPage.tsx')),
  'PrincipalEvaluate.EvaluateCourses': lazy(() => import('../../features/planning/PlanningPage.tsx')),
  'PrincipalEvaluate.ReviewCourses': lazy(() => import('../../features/process/ReviewCoursesPage.tsx')),
  'OldProcess.Informate': process,
  'OldProcess.Audit': process,
  'OldProcess.Political_audit': process,
  'OldProcess.Center_audit': process,
  'OldProcess.Evaluation': process,
  'OldProcess.Assessment': soon,
  'OldProcess.Complete': soon,
  'OldProcess.EvaluationResult': soon,
  'NewProcess.Informate': process,
  'NewProcess.Audit': process,
  'NewProcess.Evaluation': process,
  'NewProcess.Assessment': soon,
  'NewProcess.Complete': soon,
  'NewProcess.EvaluationResult': soon,
  'Leader.NewSignature': soon,
  'Leader.OldSignature': soon,
  'FacultyGroup.CourseEvaluation': soon,
  EvaluationSystem: lazy(() => import('../../features/evaluation-systems/EvaluationSystemsPage.tsx')),
  'DataManagement.CourseEvaluationData': soon,
  'ExcellentCourseManagement.Courses': lazy(
    () => import('../../features/excellent-courses/ExcellentCoursesPage.tsx'),
  ),
  'SingleSignOn.LoginAuth': soon,
  'CourseGoalManagement.DepartmentGoalAchieveSetting': soon,
  'CourseGoalManagement.GoalCourseManagement': soon,
  'CourseGoalManagement.CourseGoalAchieve': soon,
  'CourseGoalManagement.GradeEntry': soon,
  'Settings.School': lazy(() => import('../../features/settings/SchoolPage.tsx')),
  'Settings.Project': lazy(() => import('../../features/settings/ProjectPage.tsx')),
  'Settings.Terms': lazy(() => import('../../features/settings/TermsPage.tsx')),
  'Settings.DetectionWords': lazy(() => import('../../features/detection-words/DetectionWordsPage.tsx')),
  Ledger: lazy(() => import('../../features/ledger/LedgerPage.tsx')),
};
