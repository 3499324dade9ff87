import type { EvaluationSystem, SystemContent } from '@course-center/contract/evaluation/systems';
import { request } from '../../../../request/client.ts';

export const SAVE_SYSTEM = 'PUT evaluation/systems/{id}/content';

export interface SavedSystem {
  readonly params: { readonly id: number };
  readonly body: SystemContent & { readonly revision: number };
}

export function saveSystem(input: SavedSystem): Promise<EvaluationSystem> {
  return request(SAVE_SYSTEM, input);
}
