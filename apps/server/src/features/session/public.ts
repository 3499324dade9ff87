export { dropExpiredSessions, endSessionsOf } from './sessions.repository.ts';
export { type SignedIn, signedInBy } from './signed-in.ts';
