import type { Assigned } from '@course-center/contract/evaluation/assignments';
import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';
import type { Pair } from '../pairs.ts';

/** Assigns experts to groups; pairs that cannot be are skipped, each with the reason. */
export function assignExperts(pairs: readonly Pair[]): Promise<Assigned> {
  return request('POST evaluation/assignments', { body: { pairs: [...pairs], trial: false } });
}

/** Only says what would be skipped. */
export function tryAssigning(pairs: readonly Pair[], options: CallOptions): Promise<Assigned> {
  return request('POST evaluation/assignments', { ...options, body: { pairs: [...pairs], trial: true } });
}
