import type { StageWindowRow } from '@course-center/contract/evaluation/windows';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../../request/client.ts';

export type SentWindow = Omit<StageWindowRow, 'stage_title'>;

export function saveWindows(process: Process, windows: readonly SentWindow[]): Promise<StageWindowRow[]> {
  return request('PUT evaluation/windows', { body: { process, windows: [...windows] } });
}
