import type { Action } from '@course-center/domain/evaluation/transition-table';
import { request } from '../../../../request/client.ts';

interface Step {
  readonly group: number;
  readonly version: number;
  readonly action: Extract<Action, 'hand_in' | 'submit'>;
}

/** Quiet about faults of fields: they are shown where they are. */
export async function takeStep({ group, version, action }: Step): Promise<void> {
  await request('POST evaluation/groups/{id}/steps', {
    params: { id: group },
    body: { action, version },
    quiet: true,
  });
}
