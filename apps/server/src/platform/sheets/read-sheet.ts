import { Worker } from 'node:worker_threads';
import { gate } from '../jobs/gate.ts';
import type { SheetNews, SheetTask } from './sheet.worker.ts';
import { SheetRefused, tooMuchWork } from './sheet-refused.ts';

export { SheetRefused };

/** The titles of the head row. */
export interface SheetColumns {
  readonly required: readonly string[];
  readonly known: readonly string[];
  /** What to do instead, said where the head is not as it should be; the template of the page where left out. */
  readonly advice?: string;
  /** How many columns it may have, where the usual number is too small. */
  readonly most?: number;
}

export interface ReadSheet {
  /** As the columns stand; known ones in the caller's spelling, one without a title as ''. */
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** As the spreadsheet program counts: the head is 1. */
  readonly row_no: number;
  /** One for each title. */
  readonly cells: readonly string[];
  readonly faults?: readonly CellFault[];
}

export interface CellFault {
  /** Its place among the titles. */
  readonly column: number;
  readonly sentence: string;
}

export interface ReadingLimits {
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

const LIMITS: ReadingLimits = { milliseconds: 20_000, heapMegabytes: 192 };

/** Each takes a processor and its share of memory; more uploads wait. */
const fewAtOnce = gate(2);

/**
 * Reads the first sheet of an uploaded workbook as texts, or throws SheetRefused. A thread of its own does it, with a
 * limit on time and memory, so that a hostile file harms nobody but itself.
 */
export function readSheet(file: Buffer, columns: SheetColumns, limits = LIMITS): Promise<ReadSheet> {
  return fewAtOnce(() => readInThread(file, columns, limits));
}

async function readInThread(file: Buffer, columns: SheetColumns, limits: ReadingLimits): Promise<ReadSheet> {
  // A copy, for what is handed over is gone here, and the caller may want to keep the file.
  const task: SheetTask = { file: new Uint8Array(file), columns };
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.file.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadSheet>();
  const rows: SheetRow[] = [];
  worker.on('message', (news: SheetNews) => {
    if ('rows' in news) rows.push(...news.rows);
    else if ('titles' in news) resolve({ titles: news.titles, rows });
    else reject(new SheetRefused(news.refused));
  });
  worker.on('error', (error) => reject(isOutOfMemory(error) ? tooMuchWork() : error));
  worker.on('exit', () => reject(new Error('the thread reading a sheet ended')));
  const alarm = setTimeout(() => reject(tooMuchWork()), limits.milliseconds);
  try {
    return await promise;
  } finally {
    clearTimeout(alarm);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
