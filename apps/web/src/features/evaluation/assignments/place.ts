import type { Process } from '@course-center/domain/evaluation/stage-table';

/** As the address names the tab. */
export const ASSIGNMENTS_TAB = 'assignments';

/** The process that an address names; that of running courses where it names none. */
export function processIn(params: URLSearchParams): Process {
  return params.get('process') === 'new' ? 'new' : 'old';
}

/** Another process is another list: what this one was filtered by goes. */
export function withProcess(process: Process): URLSearchParams {
  return new URLSearchParams({ tab: ASSIGNMENTS_TAB, ...(process === 'new' && { process }) });
}
