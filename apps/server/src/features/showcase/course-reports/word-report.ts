import { createHash } from 'node:crypto';
import type { ReportServiceConfig } from '../../../config.ts';
import type { JobContext } from '../../../platform/jobs/jobs.ts';
import { askService, ServiceFailed } from './ask-service.ts';
import { collectMaterial } from './collect-material.ts';
import { findTakenGroup, findWorded, keepWorded } from './course-reports.repository.ts';
import { digestOf } from './kept-reports.ts';
import type { ReportThread } from './report-thread.ts';

export const WORDING = 'course-report';

export interface WordingJob {
  readonly group_id: number;
}

/** How long a service that failed is left alone. */
const LATER = 3 * 60 * 60 * 1000;

/** What a worded report was made of and by whom. */
export function wordedDigest(digest: string, { url, model }: ReportServiceConfig): string {
  return createHash('sha256').update(`${url}\n${model}\n${digest}`).digest('hex');
}

/** Has the report on a group worded by the service, and keeps it. Until then, and without it, the product's own stands. */
export async function wordReport(
  { group_id }: WordingJob,
  { school: { db }, now, log, signal }: JobContext,
  service: ReportServiceConfig,
  thread: ReportThread,
): Promise<{ readonly again: Date } | undefined> {
  const taken = await findTakenGroup(db, group_id);
  if (!taken?.published) return undefined;
  const material = await collectMaterial(db, group_id, taken);
  const digest = wordedDigest(digestOf(material), service);
  if (await findWorded(db, group_id, digest)) return undefined;
  try {
    const brief = await thread.make({ kind: 'brief', material });
    if (brief.opinions.length === 0) return undefined;
    const wording = await askService(service, brief, { signal });
    const report = await thread.make({ kind: 'worded', material, wording });
    await keepWorded(db, { evaluation_course_group_id: group_id, digest, report, made_at: now() });
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceFailed) || signal.aborted) throw error;
    log.warn({ err: error, group: group_id }, 'a report was not worded: the own method stands');
    return { again: new Date(now().getTime() + LATER) };
  }
}
