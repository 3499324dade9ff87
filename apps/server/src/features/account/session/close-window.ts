import { LIFETIME } from '@course-center/domain/account/session-lifetime';
import { setClosing } from '../../../platform/sessions/sessions.repository.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';

/** A window closes: the session ends in a few seconds unless a page of it asks for anything before. */
export async function closeWindow({ db, now }: Scene, { session_id }: SignedIn): Promise<void> {
  await setClosing(db, session_id, new Date(now().getTime() + LIFETIME.closing * 1000));
}
