import { request } from './client.ts';
import { readTokens } from './tokens.ts';

/** A page of the session is still open: an announced closing does not count. */
export function sayPresent(): void {
  if (!readTokens()) return;
  request('POST /api/teacher/auth/present', { quiet: true }).catch(() => {});
}
