import { type CourseReport, reportEndpoints } from '@course-center/contract/showcase/course-reports';
import { reportShown } from '@course-center/domain/showcase/reports/report';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config, ReportServiceConfig } from '../../../config.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { KeptAnswers } from '../../../platform/kept-answers/kept-answers.ts';
import { serveKept } from '../../../platform/kept-answers/serve-kept.ts';
import type { Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { keptDisplayConfig } from '../display/kept/kept-settings.ts';
import { previewOpens } from '../excellent-courses/preview-key.ts';
import { collectMaterial } from './collect-material.ts';
import { findTakenGroup, findWorded } from './course-reports.repository.ts';
import { digestOf, KeptReports } from './kept-reports.ts';
import { ReportThread } from './report-thread.ts';
import { WORDING, type WordingJob, wordedDigest, wordReport } from './word-report.ts';

const NOT_SHOWN = '该课程的专家评价不存在或未公开，请返回课程列表查看其他课程';

export interface CourseReportOptions {
  readonly config: Pick<Config, 'reportService' | 'keptAnswersMegabytes'>;
}

const MEGABYTE = 1024 * 1024;
/** What a number in the database may be. */
const MOST_ID = 2 ** 31 - 1;
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
      isOpened: isReportOpened,
      writes: service !== null,
    });
    if (service)
      app.jobs.handle<WordingJob>(WORDING, {
        run: (job, context) => wordReport(job, context, service, thread),
      });
  },
  { name: 'course-report-routes', dependencies: ['showcase-routes', 'jobs'] },
);

interface ReportQuery {
  readonly group_id: number;
  readonly acad_year_term?: string;
  readonly preview?: string;
}

/** Asked before the query was looked over. */
async function isReportOpened({ scene, query }: FastifyRequest, preview: string): Promise<boolean> {
  const groupId = Number((query as { group_id?: unknown }).group_id);
  const isOne = Number.isInteger(groupId) && groupId > 0 && groupId <= MOST_ID;
  const taken = isOne ? await findTakenGroup(scene.db, groupId) : undefined;
  return taken !== undefined && previewOpens(scene, taken.course_id, preview);
}

interface ReportSources {
  readonly own: KeptReports;
  readonly service: ReportServiceConfig | null;
}

/** What experts said of a course that the caller may see, as far as the school shows it. Nobody waits for a service: until it is done, our own words stand. */
async function readReport(
  scene: Scene,
  { group_id, acad_year_term, preview }: ReportQuery,
  { own, service }: ReportSources,
): Promise<CourseReport> {
  const { db, now } = scene;
  const taken = await findTakenGroup(db, group_id);
  if (!taken || (acad_year_term && acad_year_term !== taken.acad_year_term)) throw notFound(NOT_SHOWN);
  const previewed = preview !== undefined && (await previewOpens(scene, taken.course_id, preview));
  if (!taken.published && !previewed) throw notFound(NOT_SHOWN);
  const material = await collectMaterial(db, group_id, taken);
  const digest = digestOf(material);
  const { expert_words } = await keptDisplayConfig(scene);
  // A service is told only what visitors are told as well: all of it, or nothing.
  if (service && taken.published && expert_words === 'all') {
    const worded = await findWorded(db, group_id, wordedDigest(digest, service));
    if (worded) return reportShown(worded, expert_words);
    const job: WordingJob = { group_id };
    await enqueue(db, WORDING, job, { at: now(), key: `${WORDING}:${group_id}` });
  }
  return reportShown(await own.of(material, digest), expert_words);
}
