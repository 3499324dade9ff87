/**
 * That somebody else reset a password stays unread for so long, whoever marks it: who reset it could sign in with it and
 * put the message away before the person sees it.
 */
export const LASTING_DAYS = 14;

/** What the slot of such a message begins with. */
export const LASTING_SLOT = 'reset ';

/** Since when a lasting message has to be to be marked as read. */
export function lastingSince(now: Date): Date {
  return new Date(now.getTime() - LASTING_DAYS * 24 * 60 * 60 * 1000);
}
