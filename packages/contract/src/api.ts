import { captchaEndpoints } from './account/captcha.ts';
import { layoutEndpoints } from './account/layouts.ts';
import { messagingEndpoints } from './account/messaging.ts';
import { personalDataEndpoints } from './account/personal-data.ts';
import { providerEndpoints } from './account/providers.ts';
import { provingEndpoints } from './account/proving.ts';
import { recoveryEndpoints } from './account/recovery.ts';
import { secondFactorEndpoints } from './account/second-factor.ts';
import { sessionEndpoints } from './account/session.ts';
import { signOnEndpoints } from './account/sign-on.ts';
import { courseEndpoints } from './courses/courses.ts';
import { natureChoiceEndpoints, natureEndpoints } from './courses/natures.ts';
import { teacherCourseEndpoints } from './courses/teacher-courses.ts';
import { packEndpoints } from './documents/packs.ts';
import { paperEndpoints } from './documents/papers.ts';
import { pdfEndpoints } from './documents/pdf.ts';
import type { Endpoint } from './endpoint.ts';
import { assignmentEndpoints } from './evaluation/assignments.ts';
import { committeeEndpoints } from './evaluation/committees.ts';
import { evaluationDataEndpoints } from './evaluation/data.ts';
import { detectionWordEndpoints } from './evaluation/detection-words.ts';
import { evaluationCourseEndpoints } from './evaluation/evaluation-courses.ts';
import { evaluationSystemEndpoints } from './evaluation/evaluation-systems.ts';
import { fairnessEndpoints } from './evaluation/fairness.ts';
import { groupEndpoints } from './evaluation/groups.ts';
import { calendarEndpoints, noticeEndpoints } from './evaluation/notices.ts';
import { planEndpoints } from './evaluation/plans.ts';
import { resultListEndpoints } from './evaluation/result-lists.ts';
import { resultEndpoints } from './evaluation/results.ts';
import { reviewEndpoints } from './evaluation/reviews.ts';
import { deputyEndpoints, signingEndpoints } from './evaluation/signing.ts';
import { extensionEndpoints, stageWindowEndpoints } from './evaluation/stage-windows.ts';
import { submissionEndpoints } from './evaluation/submissions.ts';
import { urgingEndpoints } from './evaluation/urgings.ts';
import { fileEndpoints } from './files.ts';
import { goalCourseEndpoints } from './goals/courses.ts';
import { goalMajorEndpoints } from './goals/majors.ts';
import { markEndpoints } from './goals/marks.ts';
import { goalPlanEndpoints } from './goals/plans.ts';
import { questionnaireEndpoints } from './goals/questionnaires.ts';
import { goalReportEndpoints } from './goals/reports.ts';
import { requirementEndpoints } from './goals/requirements.ts';
import { rosterEndpoints } from './goals/rosters.ts';
import { goalSettingEndpoints } from './goals/settings.ts';
import { importEndpoints } from './imports.ts';
import { inboxEndpoints } from './messages/inbox.ts';
import { messageSettingEndpoints } from './messages/settings.ts';
import { departmentEndpoints } from './organization/departments.ts';
import { expertGroupEndpoints } from './organization/expert-groups.ts';
import { departmentExpertEndpoints, expertEndpoints } from './organization/experts.ts';
import { facultyGroupEndpoints } from './organization/faculty-groups.ts';
import { jobTitleEndpoints } from './organization/job-titles.ts';
import { majorEndpoints } from './organization/majors.ts';
import { peopleEndpoints } from './organization/people.ts';
import { dashboardEndpoints } from './school/dashboard.ts';
import { ledgerEndpoints } from './school/ledger.ts';
import { menuEndpoints } from './school/menus.ts';
import { settingsEndpoints } from './school/settings.ts';
import { startEndpoints } from './school/start.ts';
import { statusEndpoints } from './school/status.ts';
import { termEndpoints } from './school/terms.ts';
import { reportEndpoints } from './showcase/course-reports.ts';
import { displayEndpoints } from './showcase/display.ts';
import { excellentCourseEndpoints, slideEndpoints } from './showcase/excellent-courses.ts';
import { statisticsEndpoints } from './showcase/statistics.ts';

/** Every call of the product, by feature. */
export const FEATURES = {
  start: startEndpoints,
  session: sessionEndpoints,
  messaging: messagingEndpoints,
  secondFactor: secondFactorEndpoints,
  recovery: recoveryEndpoints,
  providers: providerEndpoints,
  signOn: signOnEndpoints,
  proving: provingEndpoints,
  captcha: captchaEndpoints,
  layouts: layoutEndpoints,
  inbox: inboxEndpoints,
  messageSettings: messageSettingEndpoints,
  menus: menuEndpoints,
  dashboard: dashboardEndpoints,
  settings: settingsEndpoints,
  status: statusEndpoints,
  terms: termEndpoints,
  jobTitles: jobTitleEndpoints,
  majors: majorEndpoints,
  natures: natureEndpoints,
  natureChoices: natureChoiceEndpoints,
  departments: departmentEndpoints,
  people: peopleEndpoints,
  experts: expertEndpoints,
  departmentExperts: departmentExpertEndpoints,
  facultyGroups: facultyGroupEndpoints,
  expertGroups: expertGroupEndpoints,
  courses: courseEndpoints,
  teacherCourses: teacherCourseEndpoints,
  personalData: personalDataEndpoints,
  ledger: ledgerEndpoints,
  imports: importEndpoints,
  evaluationSystems: evaluationSystemEndpoints,
  stageWindows: stageWindowEndpoints,
  extensions: extensionEndpoints,
  urgings: urgingEndpoints,
  files: fileEndpoints,
  pdf: pdfEndpoints,
  plans: planEndpoints,
  submissions: submissionEndpoints,
  evaluationCourses: evaluationCourseEndpoints,
  groups: groupEndpoints,
  detectionWords: detectionWordEndpoints,
  assignments: assignmentEndpoints,
  reviews: reviewEndpoints,
  committees: committeeEndpoints,
  results: resultEndpoints,
  resultLists: resultListEndpoints,
  notices: noticeEndpoints,
  calendar: calendarEndpoints,
  signing: signingEndpoints,
  deputies: deputyEndpoints,
  fairness: fairnessEndpoints,
  evaluationData: evaluationDataEndpoints,
  goalSettings: goalSettingEndpoints,
  requirements: requirementEndpoints,
  goalCourses: goalCourseEndpoints,
  goalPlans: goalPlanEndpoints,
  goalReports: goalReportEndpoints,
  questionnaires: questionnaireEndpoints,
  rosters: rosterEndpoints,
  marks: markEndpoints,
  goalMajors: goalMajorEndpoints,
  packs: packEndpoints,
  papers: paperEndpoints,
  display: displayEndpoints,
  statistics: statisticsEndpoints,
  reports: reportEndpoints,
  excellentCourses: excellentCourseEndpoints,
  slides: slideEndpoints,
} as const;

type Features = typeof FEATURES;
type EndpointIn<F> = F[keyof F];
type AnyEndpoint = { [F in keyof Features]: EndpointIn<Features[F]> }[keyof Features];

/** The calls by method and path: what the client is typed by. */
export type Api = { [E in AnyEndpoint as E['call']]: E };
export type Call = keyof Api;

export function allEndpoints(): Endpoint[] {
  return Object.values(FEATURES).flatMap((feature) => Object.values(feature) as Endpoint[]);
}
