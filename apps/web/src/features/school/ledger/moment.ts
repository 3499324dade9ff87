import { localSecond } from '@course-center/domain/forms/local-time';

/** A moment of the ledger, to the second: 2026-11-15 08:30:05, on the clock that its days are filtered by. */
export function momentOf(at: string): string {
  return localSecond(new Date(at));
}
