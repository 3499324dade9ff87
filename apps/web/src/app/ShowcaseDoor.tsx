import { useEffect } from 'react';
import { sayPresent, useStart } from '../features/session/public.ts';
import { readTokens } from '../request/tokens.ts';
import { ShowcaseApp } from './apps.ts';
import { useWhere } from './switch-app.ts';

/** Hands the public pages what they need to know, so that they need nothing of the back-office. */
export function ShowcaseDoor() {
  const { school } = useStart();
  const { path } = useWhere();
  // These pages make no call that needs the session, so a reload has to say that it was one.
  useEffect(sayPresent, []);
  return <ShowcaseApp school={school} path={path.replace(/\/+$/, '')} signedIn={readTokens() !== null} />;
}
