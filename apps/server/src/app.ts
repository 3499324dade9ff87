import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { captchaRoutes } from './features/account/captcha/captcha.routes.ts';
import { layoutRoutes } from './features/account/layouts/layouts.routes.ts';
import { messagingRoutes } from './features/account/messaging/messaging.routes.ts';
import { personalDataRoutes } from './features/account/personal-data/personal-data.routes.ts';
import { providerRoutes } from './features/account/providers/providers.routes.ts';
import { provingRoutes } from './features/account/proving/proving.routes.ts';
import { recoveryRoutes } from './features/account/recovery/recovery.routes.ts';
import { secondFactorRoutes } from './features/account/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './features/account/session/session.routes.ts';
import { signOnRoutes } from './features/account/sign-on/sign-on.routes.ts';
import { courseRoutes } from './features/courses/courses/courses.routes.ts';
import { natureRoutes } from './features/courses/natures/natures.routes.ts';
import { teacherCourseRoutes } from './features/courses/teacher-courses/teacher-courses.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { packRoutes } from './features/documents/packs/packs.routes.ts';
import { pdfRoutes } from './features/documents/pdf/pdf.routes.ts';
import { assignmentRoutes } from './features/evaluation/assignments/assignments.routes.ts';
import { committeeRoutes } from './features/evaluation/committees/committees.routes.ts';
import { evaluationDataRoutes } from './features/evaluation/data/data.routes.ts';
import { deadlineRoutes } from './features/evaluation/deadlines/deadlines.routes.ts';
import { detectionJobs } from './features/evaluation/detection/detection.jobs.ts';
import { detectionWordRoutes } from './features/evaluation/detection-words/detection-words.routes.ts';
import { evaluationCourseRoutes } from './features/evaluation/evaluation-courses/evaluation-courses.routes.ts';
import { evaluationSystemRoutes } from './features/evaluation/evaluation-systems/evaluation-systems.routes.ts';
import { fairnessRoutes } from './features/evaluation/fairness/fairness.routes.ts';
import { groupRoutes } from './features/evaluation/groups/groups.routes.ts';
import { noticeRoutes } from './features/evaluation/notices/notices.routes.ts';
import { planRoutes } from './features/evaluation/plans/plans.routes.ts';
import { resultListRoutes } from './features/evaluation/result-lists/result-lists.routes.ts';
import { resultRoutes } from './features/evaluation/results/results.routes.ts';
import { reviewRoutes } from './features/evaluation/reviews/reviews.routes.ts';
import { signingRoutes } from './features/evaluation/signing/signing.routes.ts';
import { stageWindowRoutes } from './features/evaluation/stage-windows/stage-windows.routes.ts';
import { submissionRoutes } from './features/evaluation/submissions/submissions.routes.ts';
import { goalCourseRoutes } from './features/goals/courses/goal-courses.routes.ts';
import { goalMajorRoutes } from './features/goals/majors/majors.routes.ts';
import { markRoutes } from './features/goals/marks/marks.routes.ts';
import { goalPlanRoutes } from './features/goals/plans/goal-plans.routes.ts';
import { questionnaireRoutes } from './features/goals/questionnaires/questionnaires.routes.ts';
import { goalReportRoutes } from './features/goals/reports/goal-reports.routes.ts';
import { requirementRoutes } from './features/goals/requirements/requirements.routes.ts';
import { goalSettingRoutes } from './features/goals/settings/settings.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { departmentRoutes } from './features/organization/departments/departments.routes.ts';
import { expertGroupRoutes } from './features/organization/expert-groups/expert-groups.routes.ts';
import { expertRoutes } from './features/organization/experts/experts.routes.ts';
import { facultyGroupRoutes } from './features/organization/faculty-groups/faculty-groups.routes.ts';
import { jobTitleRoutes } from './features/organization/job-titles/job-titles.routes.ts';
import { majorRoutes } from './features/organization/majors/majors.routes.ts';
import { personnelRoutes } from './features/organization/people/people.routes.ts';
import { dashboardRoutes } from './features/school/dashboard/dashboard.routes.ts';
import { ledgerRoutes } from './features/school/ledger/ledger.routes.ts';
import { menuRoutes } from './features/school/menus/menus.routes.ts';
import { settingsRoutes } from './features/school/settings/settings.routes.ts';
import { startRoutes } from './features/school/start/start.routes.ts';
import { statusRoutes } from './features/school/status/status.routes.ts';
import { termRoutes } from './features/school/terms/terms.routes.ts';
import { courseReportRoutes } from './features/showcase/course-reports/course-reports.routes.ts';
import { isShown } from './features/showcase/display/published-courses.ts';
import { showcaseRoutes } from './features/showcase/display/showcase.routes.ts';
import { showcaseChanges } from './features/showcase/display/showcase-changes.ts';
import { excellentCourseRoutes } from './features/showcase/excellent-courses/excellent-courses.routes.ts';
import { IMPORTABLES } from './importables.ts';
import { pages } from './pages/pages.ts';
import { searchEngines } from './pages/search-engines.ts';
import { backups } from './platform/backups/backup-jobs.ts';
import { fileRoutes } from './platform/files/files.routes.ts';
import { importRoutes } from './platform/imports/imports.routes.ts';
import { jobs } from './platform/jobs/jobs.ts';
import { outside } from './platform/outward/outward.ts';
import { beats } from './platform/processes/beats.ts';
import { typesetting } from './platform/typesetting/typesetter.ts';
import { actor } from './plugins/actor.ts';
import { answerFailure, answers } from './plugins/answers.ts';
import { bodies, storableTexts } from './plugins/bodies.ts';
import { exportsTold } from './plugins/exports-told.ts';
import { limits } from './plugins/limits.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { operations } from './plugins/operations.ts';
import { ownCalls } from './plugins/own-calls.ts';
import { school } from './plugins/school.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { shares } from './plugins/shares.ts';
import { trustedProxies } from './plugins/trusted-proxies.ts';
import { validation } from './plugins/validation.ts';
import { visitorLane } from './plugins/visitor-lane.ts';
import { web } from './plugins/web.ts';
import type { Schools } from './schools/school.ts';
import { sweeping } from './seeding/sweep.ts';
import { loggedError, loggedRequest } from './wire/log-error.ts';

export interface AppParts {
  readonly config: Config;
  readonly schools: Schools;
  readonly now: () => Date;
}

const WEB_DIR = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** Of what is no call of the contract, which all declare their own. */
const BODY_LIMIT = 16 * 1024;

/** Puts the product together: for the process and for every test alike. */
export async function buildApp({ config, schools, now }: AppParts): Promise<FastifyInstance> {
  const requestId = requestIds();
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: loggedError, req: loggedRequest },
    },
    genReqId: requestId,
    trustProxy: config.trustProxy === null ? false : trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What still comes on a connection that is about to close is answered like all before.
    return503OnClosing: false,
    frameworkErrors: answerFailure,
  });
  const filesDir = join(config.dataDir, 'files');
  mkdirSync(filesDir, { recursive: true });

  await app.register(answers);
  await app.register(validation);
  await app.register(bodies);
  await app.register(securityHeaders);
  await app.register(openapi);
  await app.register(typesetting, { folders: [new URL('./features/documents/papers/', import.meta.url)] });
  await app.register(outside, { config });
  await app.register(operations, { schools });
  if (config.tracing) {
    // Read only where it is wanted.
    const { tracing } = await import('./platform/tracing/tracing.ts');
    await app.register(tracing, { config: config.tracing });
  }
  await app.register(metrics, { token: config.metricsToken, port: config.metricsPort });

  await app.register(visitorLane, { schools, now, requestId, config });
  await app.register(ownCalls);
  await app.register(school, { schools, now });
  await app.register(beats, { schools, now });
  await app.register(session);
  await app.register(actor);
  await app.register(shares);
  await app.register(storableTexts);
  await app.register(limits);
  await app.register(exportsTold);
  await app.register(jobs, { schools, now });

  await app.register(showcaseChanges);
  await app.register(startRoutes);
  await app.register(sessionRoutes);
  await app.register(secondFactorRoutes);
  await app.register(recoveryRoutes);
  await app.register(providerRoutes);
  await app.register(messagingRoutes);
  await app.register(signOnRoutes);
  await app.register(provingRoutes);
  await app.register(captchaRoutes);
  await app.register(layoutRoutes);
  await app.register(menuRoutes);
  await app.register(messageRoutes, { config });
  await app.register(dashboardRoutes);
  await app.register(settingsRoutes);
  await app.register(statusRoutes, { config });
  await app.register(termRoutes);

  await app.register(markRoutes);
  await app.register(departmentRoutes);
  await app.register(facultyGroupRoutes);
  await app.register(expertGroupRoutes);
  await app.register(courseRoutes);
  await app.register(teacherCourseRoutes);
  await app.register(jobTitleRoutes);
  await app.register(majorRoutes);
  await app.register(natureRoutes);
  await app.register(personnelRoutes);
  await app.register(expertRoutes);
  await app.register(personalDataRoutes);
  await app.register(ledgerRoutes, { config });

  await app.register(evaluationSystemRoutes);
  await app.register(stageWindowRoutes);
  await app.register(deadlineRoutes);
  await app.register(planRoutes);
  await app.register(submissionRoutes);
  await app.register(evaluationCourseRoutes);
  await app.register(committeeRoutes);
  await app.register(groupRoutes);
  await app.register(reviewRoutes);
  await app.register(fairnessRoutes);
  await app.register(evaluationDataRoutes);
  await app.register(resultRoutes);
  await app.register(resultListRoutes);
  await app.register(assignmentRoutes);
  await app.register(signingRoutes);
  await app.register(noticeRoutes);
  await app.register(detectionWordRoutes);
  await app.register(detectionJobs);
  await app.register(goalMajorRoutes);
  await app.register(goalPlanRoutes);
  await app.register(goalReportRoutes);
  await app.register(questionnaireRoutes);
  await app.register(documentRoutes);
  await app.register(excellentCourseRoutes);

  await app.register(goalSettingRoutes);
  await app.register(requirementRoutes);
  await app.register(goalCourseRoutes);

  await app.register(packRoutes, { schools, now });

  await app.register(showcaseRoutes, { schools, config });
  await app.register(courseReportRoutes, { config });

  await app.register(importRoutes, { importables: IMPORTABLES });
  await app.register(fileRoutes, { schools, now, config, isShown });
  await app.register(pdfRoutes, { now, isShown, config });
  await app.register(sweeping);
  await app.register(backups, { config, schools, now });

  const site = { schools, now, publicUrl: config.publicUrl };
  await app.register(searchEngines, site);
  await app.register(pages, { webDir: WEB_DIR, ...site });
  await app.register(web, { webDir: WEB_DIR, filesDir });
  return app;
}

/** The number of each request, short enough to be told over the telephone: which process, and which of its calls. */
function requestIds(): () => string {
  const own = randomUUID().slice(0, 8);
  let last = 0;
  return () => {
    last += 1;
    return `${own}-${last.toString(16).padStart(4, '0')}`;
  };
}
