import { RequestFailed } from '../../../../request/failed.ts';

/** Whether a review was withdrawn; a network that fails says nothing about it. */
export function isGone(reason: unknown): boolean {
  return reason instanceof RequestFailed && reason.status === 404;
}
