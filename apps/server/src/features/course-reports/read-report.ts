import type { CourseReport } from '@course-center/contract/showcase/report';
import type { ReportServiceConfig } from '../../config.ts';
import type { Scene } from '../../wire/context.ts';
import { notFound } from '../../wire/failures.ts';
import { enqueue } from '../../work/enqueue.ts';
import { collectMaterial } from './collect-material.ts';
import { findShownGroup, findWorded } from './course-reports.repository.ts';
import { digestOf, type KeptReports } from './kept-reports.ts';
import { WORDING, type WordingJob, wordedDigest } from './word-report.ts';

export interface ReportQuery {
  readonly group_id: number;
  readonly acad_year_term?: string;
}

export interface ReportSources {
  readonly own: KeptReports;
  readonly service: ReportServiceConfig | null;
}

/** What experts said of a course that visitors see. Nobody waits for a service: until it is done, our own words stand. */
export async function readReport(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  { group_id, acad_year_term }: ReportQuery,
  { own, service }: ReportSources,
): Promise<CourseReport> {
  const shown = await findShownGroup(db, group_id);
  if (!shown || (acad_year_term && acad_year_term !== shown.acad_year_term))
    throw notFound('该课程的专家评价不存在或未公开，请返回课程列表查看其他课程');
  const material = await collectMaterial(db, group_id, shown);
  const digest = digestOf(material);
  if (service) {
    const worded = await findWorded(db, group_id, wordedDigest(digest, service));
    if (worded) return worded;
    const job: WordingJob = { group_id };
    await enqueue(db, WORDING, job, { at: now(), key: `${WORDING}:${group_id}` });
  }
  return own.of(material, digest);
}
