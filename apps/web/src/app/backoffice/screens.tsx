import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { stagesOf } from '@course-center/domain/evaluation/stages';
import {
  type OtherScreen,
  RESULT_SCREEN,
  type Screen,
  stageScreen,
} from '@course-center/domain/school/menus/screen';
import {
  departmentExpertRoutes,
  expertGroupRoutes,
} from '../../features/evaluation/assignments/assignment-routes.tsx';
import { auditRoutes } from '../../features/evaluation/audits/audit-routes.tsx';
import { opinionRoutes } from '../../features/evaluation/committees/opinion-routes.tsx';
import { dataRoutes } from '../../features/evaluation/data/data-routes.tsx';
import { systemRoutes } from '../../features/evaluation/evaluation-systems/system-routes.tsx';
import { noticeRoutes } from '../../features/evaluation/notices/notice-routes.tsx';
import { processRoutes, reviewCoursesRoutes } from '../../features/evaluation/process/process-routes.tsx';
import {
  leaderRoutes,
  resultListRoutes,
} from '../../features/evaluation/result-lists/result-list-routes.tsx';
import { resultRoutes } from '../../features/evaluation/results/result-routes.tsx';
import { reviewRecordRoutes, reviewRoutes } from '../../features/evaluation/reviews/review-routes.tsx';
import { evaluationRoutes } from '../../features/evaluation/submissions/evaluation-routes.tsx';
import {
  goalAchieveRoutes,
  goalCourseRoutes,
  goalSettingRoutes,
  markRoutes,
} from '../../features/goals/goal-routes.tsx';
import { messageSettingRoutes } from '../../features/messages/message-routes.tsx';
import { ledgerRoutes } from '../../features/school/ledger/ledger-routes.tsx';
import { excellentCourseRoutes } from '../../features/showcase/excellent-courses/excellent-course-routes.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { lazyPage, onePage, type ScreenRoutes } from '../../ui/page/screen-routes.tsx';

/** A menu that names no screen leads nowhere. */
const nowhere: ScreenRoutes = () => [];

/** One page for every role that keeps something of itself. */
const personalData = onePage(() => import('../../features/account/personal-data/PersonalDataPage.tsx'));

/** Both processes are one page each; the menu says which process it is. */
const myCourses = onePage(() => import('../../features/evaluation/submissions/MyCoursesPage.tsx'));

const SchoolPage = lazyPage(() => import('../../features/school/settings/SchoolPage.tsx'));
const ProvidersPage = lazyPage(() => import('../../features/account/providers/ProvidersPage.tsx'));
const KeepingPage = lazyPage(() => import('../../features/school/keeping/KeepingPage.tsx'));
const StatusPage = lazyPage(() => import('../../features/school/status/StatusPage.tsx'));
const PacksPage = lazyPage(() => import('../../features/documents/packs/PacksPage.tsx'));

const SCHOOL_TABS = [
  { key: '', title: '学校设置' },
  { key: 'providers', title: '登录方式' },
  { key: 'keeping', title: '数据保存' },
  { key: 'status', title: '运行状态' },
];

/** The school's own settings, and beside them the ways in, whose page is another wing's, and how the product runs. */
const schoolRoutes: ScreenRoutes = (route) => {
  const tabs = <PageTabs route={route} tabs={SCHOOL_TABS} />;
  return [
    { index: true, element: <SchoolPage tabs={tabs} /> },
    { path: 'providers', element: <ProvidersPage tabs={tabs} /> },
    { path: 'keeping', element: <KeepingPage tabs={tabs} /> },
    { path: 'status', element: <StatusPage tabs={tabs} /> },
  ];
};

/** A screen from which evidence packs are reached, below it. */
function withPacks(screen: ScreenRoutes): ScreenRoutes {
  return (route, identity) => [
    ...screen(route, identity),
    { path: 'packs', element: <PacksPage route={route} /> },
  ];
}

/** What a screen that a menu names shows. A page's code is loaded when it is first opened. */
export function routesOf(screen: Screen): ScreenRoutes {
  return isOther(screen) ? OTHER_SCREENS[screen] : (PROCESS_SCREENS[screen] ?? nowhere);
}

/** Every stage is one page; what comes of them all is the lists that results are published by. */
const PROCESS_SCREENS: Readonly<Record<string, ScreenRoutes>> = Object.fromEntries(
  PROCESSES.flatMap((of) => [
    ...stagesOf(of).map((stage) => [stageScreen(of, stage), processRoutes]),
    [stageScreen(of, RESULT_SCREEN), withPacks(resultListRoutes)],
  ]),
);

function isOther(screen: Screen): screen is OtherScreen {
  return screen in OTHER_SCREENS;
}

const OTHER_SCREENS: Readonly<Record<OtherScreen, ScreenRoutes>> = {
  'Dashboard.Index': onePage(() => import('../../features/school/dashboard/DashboardPage.tsx')),
  'TeacherPersonalData.PersonalData': personalData,
  'CourseEvaluation.MyCourse': myCourses,
  'CourseEvaluation.Evaluation': evaluationRoutes,
  'CourseEvaluation.EvaluationResult': resultRoutes,
  'NewCourseEvaluation.MyCourse': myCourses,
  'NewCourseEvaluation.Evaluation': evaluationRoutes,
  'NewCourseEvaluation.EvaluationResult': resultRoutes,
  'CourseInformationAudit.InformationAudit': auditRoutes,
  'NewCourseInformationAudit.NewInformationAudit': auditRoutes,
  ExpertPersonalData: personalData,
  ExpertCourseEvaluation: reviewRoutes,
  ExpertCourseReview: reviewRecordRoutes,
  PrincipalPersonalData: personalData,
  'Organization.Department': onePage(() => import('../../features/organization/DepartmentsPage.tsx')),
  'Organization.Personnel': onePage(() => import('../../features/organization/people/PeoplePage.tsx')),
  'Organization.EvaluationCourseExpert': expertGroupRoutes,
  'Organization.NewEvaluationCourseExpert': expertGroupRoutes,
  'Organization.Expert': onePage(() => import('../../features/organization/people/experts/ExpertsPage.tsx')),
  'Organization.DepartmentExpert': departmentExpertRoutes,
  'Organization.JobTitle': onePage(() => import('../../features/organization/JobTitlesPage.tsx')),
  'Organization.MajorManagement': onePage(() => import('../../features/organization/MajorsPage.tsx')),
  'Organization.FacultyGroup': onePage(() => import('../../features/organization/FacultyGroupsPage.tsx')),
  'CourseManagement.Courses': onePage(() => import('../../features/courses/CoursesPage.tsx')),
  'CourseManagement.TeacherCourses': onePage(() => import('../../features/courses/TeacherCoursesPage.tsx')),
  'CourseManagement.Nature': onePage(() => import('../../features/courses/NaturesPage.tsx')),
  'PrincipalEvaluate.EvaluateCourses': onePage(
    () => import('../../features/evaluation/plans/PlanningPage.tsx'),
  ),
  'PrincipalEvaluate.ReviewCourses': withPacks(reviewCoursesRoutes),
  'Leader.NewSignature': leaderRoutes,
  'Leader.OldSignature': leaderRoutes,
  'FacultyGroup.CourseEvaluation': opinionRoutes,
  EvaluationSystem: systemRoutes,
  'DataManagement.CourseEvaluationData': dataRoutes,
  'ExcellentCourseManagement.Courses': excellentCourseRoutes,
  // A public page of its own (`app/apps.ts`); a menu that names it leads there.
  'SingleSignOn.LoginAuth': onePage(() => import('../../features/account/login/LoginAuth.tsx')),
  'CourseGoalManagement.DepartmentGoalAchieveSetting': goalSettingRoutes,
  'CourseGoalManagement.GoalCourseManagement': goalCourseRoutes,
  'CourseGoalManagement.CourseGoalAchieve': goalAchieveRoutes,
  'CourseGoalManagement.GradeEntry': markRoutes,
  'Settings.School': schoolRoutes,
  'Settings.Project': onePage(() => import('../../features/school/settings/ProjectPage.tsx')),
  'Settings.Terms': onePage(() => import('../../features/school/settings/TermsPage.tsx')),
  'Settings.DetectionWords': onePage(
    () => import('../../features/evaluation/detection-words/DetectionWordsPage.tsx'),
  ),
  'Settings.Calendar': onePage(() => import('../../features/evaluation/notices/CalendarPage.tsx')),
  'Settings.Messages': messageSettingRoutes,
  PublicNotice: noticeRoutes,
  'Settings.Deputies': onePage(() => import('../../features/evaluation/signing/DeputiesPage.tsx')),
  Ledger: ledgerRoutes,
};
