import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { forgetSession } from './end.ts';
import { readSignedIn } from './signed-in.ts';
import { changeState } from './store.ts';

export const LOGIN_AGAIN = '验证失败，请重新登录。';

/**
 * Loads who is signed in before any page of theirs is built; a failure ends the session here.
 * No answer at all says nothing about the session: the network may be gone, or the page on its way out.
 */
export async function loadAccount(): Promise<void> {
  try {
    changeState({ signedIn: await readSignedIn() });
  } catch (reason) {
    if (!isUnanswered(reason)) {
      toast.error(LOGIN_AGAIN);
      forgetSession();
    }
    throw reason;
  }
}

function isUnanswered(reason: unknown): boolean {
  return reason instanceof RequestFailed && (reason.kind === 'no_response' || reason.kind === 'interrupted');
}
