import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { type OtherScreen, type Screen, stageScreen } from '@course-center/domain/school/menus/screen';
import { type ComponentType, lazy } from 'react';

type Page = ComponentType<{ readonly route: MenuRoute }>;

/** Says what the screen will be for; the whole menu can be walked before every screen is built. */
const soon: Page = lazy(() => import('./construction/UnderConstruction.tsx'));

/** One page for every role that keeps something of itself. */
const personalData: Page = lazy(() => import('../../features/account/personal-data/PersonalDataPage.tsx'));

/** Both processes are one page each; the menu says which process it is. */
const myCourses: Page = lazy(() => import('../../features/evaluation/submissions/MyCoursesPage.tsx'));
const evaluation: Page = lazy(() => import('../../features/evaluation/submissions/EvaluationPage.tsx'));
const results: Page = lazy(() => import('../../features/evaluation/results/mine/ResultsPage.tsx'));
const audits: Page = lazy(() => import('../../features/evaluation/audits/AuditsPage.tsx'));
/** And so are the stages: the menu says which. */
const process: Page = lazy(() => import('../../features/evaluation/process/ProcessPage.tsx'));

/** The page of a screen that a menu names. A page's code is loaded when it is first opened. */
export function pageOf(screen: Screen): Page {
  return isOther(screen) ? OTHER_PAGES[screen] : (PROCESS_PAGES[screen] ?? soon);
}

/** The stages up to the experts' reviews are built; what comes after them says what it will be for. */
const PROCESS_PAGES: Readonly<Record<string, Page>> = Object.fromEntries(
  PROCESSES.flatMap((of) =>
    stagesIn('filling', 'audit', 'review').map((stage) => [stageScreen(of, stage), process]),
  ),
);

function isOther(screen: Screen): screen is OtherScreen {
  return screen in OTHER_PAGES;
}

const OTHER_PAGES: Readonly<Record<OtherScreen, Page>> = {
  'Dashboard.Index': lazy(() => import('../../features/school/dashboard/DashboardPage.tsx')),
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
  ExpertCourseEvaluation: lazy(() => import('../../features/evaluation/reviews/ReviewsPage.tsx')),
  ExpertCourseReview: lazy(() => import('../../features/evaluation/reviews/ReviewRecordsPage.tsx')),
  PrincipalPersonalData: personalData,
  'Organization.Department': lazy(() => import('../../features/organization/DepartmentsPage.tsx')),
  'Organization.Personnel': lazy(() => import('../../features/organization/people/PeoplePage.tsx')),
  'Organization.EvaluationCourseExpert': lazy(
    () => import('../../features/evaluation/assignments/ExpertGroupsPage.tsx'),
  ),
  'Organization.NewEvaluationCourseExpert': lazy(
    () => import('../../features/evaluation/assignments/ExpertGroupsPage.tsx'),
  ),
  'Organization.Expert': lazy(() => import('../../features/organization/people/experts/ExpertsPage.tsx')),
  'Organization.DepartmentExpert': lazy(
    () => import('../../features/evaluation/assignments/DepartmentExpertsPage.tsx'),
  ),
  'Organization.JobTitle': lazy(() => import('../../features/organization/JobTitlesPage.tsx')),
  'Organization.MajorManagement': lazy(() => import('../../features/organization/MajorsPage.tsx')),
  'Organization.FacultyGroup': lazy(() => import('../../features/organization/FacultyGroupsPage.tsx')),
  'CourseManagement.Courses': lazy(() => import('../../features/courses/CoursesPage.tsx')),
  'CourseManagement.TeacherCourses': lazy(() => import('../../features/courses/TeacherCoursesPage.tsx')),
  'CourseManagement.Nature': lazy(() => import('../../features/courses/NaturesPage.tsx')),
  'PrincipalEvaluate.EvaluateCourses': lazy(() => import('../../features/evaluation/plans/PlanningPage.tsx')),
  'PrincipalEvaluate.ReviewCourses': lazy(
    () => import('../../features/evaluation/process/ReviewCoursesPage.tsx'),
  ),
  'Leader.NewSignature': soon,
  'Leader.OldSignature': soon,
  'FacultyGroup.CourseEvaluation': soon,
  EvaluationSystem: lazy(
    () => import('../../features/evaluation/evaluation-systems/EvaluationSystemsPage.tsx'),
  ),
  'DataManagement.CourseEvaluationData': soon,
  'ExcellentCourseManagement.Courses': lazy(
    () => import('../../features/showcase/excellent-courses/ExcellentCoursesPage.tsx'),
  ),
  'SingleSignOn.LoginAuth': soon,
  'CourseGoalManagement.DepartmentGoalAchieveSetting': soon,
  'CourseGoalManagement.GoalCourseManagement': soon,
  'CourseGoalManagement.CourseGoalAchieve': soon,
  'CourseGoalManagement.GradeEntry': soon,
  'Settings.School': lazy(() => import('../../features/school/settings/SchoolPage.tsx')),
  'Settings.Project': lazy(() => import('../../features/school/settings/ProjectPage.tsx')),
  'Settings.Terms': lazy(() => import('../../features/school/settings/TermsPage.tsx')),
  'Settings.DetectionWords': lazy(
    () => import('../../features/evaluation/detection-words/DetectionWordsPage.tsx'),
  ),
  Ledger: lazy(() => import('../../features/school/ledger/LedgerPage.tsx')),
};
