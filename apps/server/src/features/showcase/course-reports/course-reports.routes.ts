import { reportEndpoints } from '@course-center/contract/showcase/report';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { KeptAnswers } from '../../../platform/kept-answers/kept-answers.ts';
import { serveKept } from '../../../platform/kept-answers/serve-kept.ts';
import { KeptReports } from './kept-reports.ts';
import { readReport } from './read-report.ts';
import { ReportThread } from './report-thread.ts';
import { WORDING, type WordingJob, wordReport } from './word-report.ts';

export interface CourseReportOptions {
  readonly config: Pick<Config, 'reportService' | 'keptAnswersMegabytes'>;
}

const MEGABYTE = 1024 * 1024;
/** Reports are few and small beside the other answers. */
const MOST_KEPT = 4;

export const courseReportRoutes = fp<CourseReportOptions>(
  async (app, { config: { reportService: service, keptAnswersMegabytes } }) => {
    const thread = new ReportThread();
    const own = new KeptReports((material) => thread.make({ kind: 'report', material }));
    app.addHook('onClose', () => thread.close());
    serveKept(app, reportEndpoints.course, ({ scene, query }) => readReport(scene, query, { own, service }), {
      answers: new KeptAnswers<string>(Math.min(MOST_KEPT, keptAnswersMegabytes) * MEGABYTE),
      seconds: 60,
    });
    if (service)
      app.jobs.handle<WordingJob>(WORDING, {
        run: (job, context) => wordReport(job, context, service, thread),
      });
  },
  { name: 'course-report-routes', dependencies: ['showcase-routes', 'jobs'] },
);
