import { changeCaller } from '../../../request/caller.ts';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { claimTokens } from '../../../request/tokens.ts';
import { unlockDrafts } from '../../../ui/saving/draft-store.ts';
import { forgetSession } from './end.ts';
import { readSignedIn } from './signed-in.ts';
import { changeState } from './store.ts';
import { tellWindows } from './windows.ts';

export const LOGIN_AGAIN = '验证失败，请重新登录。';

/**
 * Loads who is signed in before any page of theirs is built; a failure ends the session here.
 * No answer at all says nothing about the session: the network may be gone, or the page on its way out.
 */
export async function loadAccount(): Promise<void> {
  try {
    const signedIn = await readSignedIn();
    await unlockDrafts(signedIn.info);
    claimTokens(signedIn.info.id);
    changeCaller({ person: signedIn.info.id });
    changeState({ signedIn });
    // Pages of somebody else that are still open make way; those of the same person go on.
    tellWindows('started');
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
