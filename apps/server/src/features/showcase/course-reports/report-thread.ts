import { Thread } from '../../../platform/jobs/thread.ts';
import type { Made, MadeOf, ReportTask } from './report-tasks.ts';

/** Far more than the largest review takes. */
const LONGEST = 20_000;

/** Makes reports in a thread of its own, which holds the dictionary. */
export class ReportThread {
  private readonly thread = new Thread<ReportTask, Made>(
    new URL('./report.worker.ts', import.meta.url),
    LONGEST,
  );

  make<Task extends ReportTask>(task: Task): Promise<MadeOf<Task>> {
    return this.thread.make(task) as Promise<MadeOf<Task>>;
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
