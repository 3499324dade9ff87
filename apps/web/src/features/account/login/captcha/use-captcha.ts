import { useRef, useState } from 'react';
import { checkAngle, fetchPicture } from '../api.ts';
import { newUuid } from './uuid.ts';

export interface CaptchaState {
  readonly phase: 'absent' | 'loading' | 'ready' | 'checking' | 'solved' | 'broken';
  readonly image: string | null;
  /** Why there is a new picture: the last turn, or the login after it, was refused. */
  readonly failed: 'turn' | 'login' | null;
}

interface Picture {
  readonly uuid: string;
  readonly username: string;
  readonly token: string | null;
}

export interface Captcha extends CaptchaState {
  /** Fetches a picture, unless there is one for this account already. */
  readonly need: (username: string) => void;
  /** Fetches another picture; `failed` says what came of the last one. */
  readonly renew: (username: string, failed?: CaptchaState['failed']) => void;
  /** Checks a turn; resolves with whether it was right. */
  readonly check: (angle: number) => Promise<boolean>;
  /** The token of a solved picture, for this account only. */
  readonly tokenFor: (username: string) => string | null;
}

const NONE: CaptchaState = { phase: 'absent', image: null, failed: null };

/** The rotate captcha: a picture belongs to one account and is good for one login. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState(NONE);
  const picture = useRef<Picture | null>(null);

  const renew = (username: string, failed: CaptchaState['failed'] = null) => {
    if (username === '') return;
    const next = { uuid: newUuid(), username, token: null };
    picture.current = next;
    setState((before) => ({ phase: 'loading', image: failed ? before.image : null, failed }));
    const arrived = (state: CaptchaState) => picture.current === next && setState(state);
    fetchPicture(next.uuid, username).then(
      (image) => arrived({ phase: 'ready', image, failed }),
      () => arrived({ phase: 'broken', image: null, failed: null }),
    );
  };

  const check = async (angle: number) => {
    const checked = picture.current;
    if (!checked) return false;
    setState((before) => ({ ...before, phase: 'checking', failed: null }));
    try {
      const token = await checkAngle(checked.uuid, checked.username, angle);
      picture.current = { ...checked, token };
      setState((before) => ({ ...before, phase: 'solved' }));
      return true;
    } catch {
      renew(checked.username, 'turn');
      return false;
    }
  };

  const isFor = (username: string) => picture.current?.username === username;
  return {
    ...state,
    need: (username) => {
      if (!isFor(username) || state.phase === 'broken') renew(username);
    },
    renew,
    check,
    tokenFor: (username) => (isFor(username) ? (picture.current?.token ?? null) : null),
  };
}
