import { LIFETIME } from '@course-center/domain/sessions/lifetime';
import type { Scene } from '../../wire/context.ts';
import { setClosing } from './sessions.repository.ts';
import type { SignedIn } from './signed-in.ts';

/** A window closes: the session ends in a few seconds unless a page of it asks for anything before. */
export async function closeWindow({ db, now }: Scene, { session_id }: SignedIn): Promise<void> {
  await setClosing(db, session_id, new Date(now().getTime() + LIFETIME.closing * 1000));
}
