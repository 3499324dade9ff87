import type { ImportStatus } from '@course-center/contract/imports';
import { RequestFailed } from '../../request/failed.ts';

/** Where an import is: `lost` is one that the server does not know any more. */
export type Stage = 'upload' | 'checking' | 'ready' | 'writing' | 'done' | 'failed' | 'lost';

interface Polled {
  readonly status: Pick<ImportStatus, 'state' | 'checks'> | undefined;
  readonly error: Error | null;
  /** The check that the user has said be written; null before. */
  readonly confirmed: number | null;
}

export function polledStage({ status, error, confirmed }: Polled): Stage {
  // An answer that got lost on its way says nothing about the import: the next one will.
  if (error && !isUnanswered(error)) return 'lost';
  if (!status) return 'checking';
  return status.state === 'ready' && confirmed === status.checks ? 'writing' : status.state;
}

export function isWorking(stage: Stage): boolean {
  return stage === 'checking' || stage === 'writing';
}

/** Whether there is a preview that would be thrown away. */
export function isPreview(stage: Stage): boolean {
  return stage === 'checking' || stage === 'ready';
}

function isUnanswered(error: Error): boolean {
  return error instanceof RequestFailed && (error.kind === 'no_response' || error.kind === 'interrupted');
}
