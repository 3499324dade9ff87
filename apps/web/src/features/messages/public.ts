import { lazyPart } from '../../ui/lazy-part.tsx';

export { default } from './Bell.tsx';

/** Loaded where they are needed: a table alone has no use for them. */
export const UrgeDialog = lazyPart(() => import('./UrgeDialog.tsx'));
export const RecentMessages = lazyPart(() => import('./RecentMessages.tsx'));
