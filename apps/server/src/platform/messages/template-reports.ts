import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/query.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** The job that notes what the messaging app says became of a message. */
export const TEMPLATE_REPORT = 'template-report';
export interface TemplateReport {
  /** What the app called the message when it took it. */
  readonly receipt: string;
  readonly status: string;
}

/** The answer that names a message may still be on its way when the report of it comes. */
const LATER_SECONDS = 10;
const LONGEST_STATUS = 100;

/**
 * Keeps a report for later: reports come in floods, and whoever brings one waits for an answer. Other systems of the
 * school send by the same account: what cannot be ours is forgotten.
 */
export async function keepReport(
  db: Queryable,
  { receipt, status }: TemplateReport,
  now: Date,
): Promise<void> {
  if (!/^\d{1,20}$/.test(receipt) || !(await mayBeOurs(db, receipt))) return;
  const report: TemplateReport = { receipt, status: status.slice(0, LONGEST_STATUS) };
  const at = new Date(now.getTime() + LATER_SECONDS * 1000);
  await enqueue(db, TEMPLATE_REPORT, report, { at, key: `${TEMPLATE_REPORT}:${receipt}` });
}

/** While messages are being handed over, any could be one of them. */
async function mayBeOurs(db: Queryable, receipt: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from message_deliveries where receipt = ${receipt})
      or exists (select 1 from message_deliveries where state = 'handing' and channel = 'app')`);
  return rows.length > 0;
}
