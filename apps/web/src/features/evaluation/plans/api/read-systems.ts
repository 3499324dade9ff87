import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../../request/client.ts';

/** The wire's number of a process. */
const TAG: Readonly<Record<Process, 0 | 1>> = { old: 0, new: 1 };
const ACTIVE = 1;

interface Asked {
  readonly process: Process;
  /** Only those that courses can be planned under now. */
  readonly active: boolean;
}

export function readSystems({ process, active }: Asked, signal: AbortSignal) {
  const query = {
    'filter[evaluation_system_tag]': TAG[process],
    ...(active && { 'filter[status]': ACTIVE }),
    all: 1,
  };
  return request('GET evaluation/system', { query, signal, quiet: true });
}
