import type { Action } from '@course-center/domain/evaluation/transition-table';
import { request } from '../../../../request/client.ts';

export interface Step {
  readonly action: Action;
  /** Of the group as it was seen. */
  readonly version: number;
  readonly teacher_id?: number;
  readonly comment?: string;
}

export function takeStep(id: number, step: Step) {
  return request('POST evaluation/groups/{id}/steps', { params: { id }, body: step });
}
