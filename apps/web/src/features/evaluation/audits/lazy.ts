/** What the rest of the product may use of the audits. */

import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded when somebody reads material: a table alone has no use for it. */
export const AuditWorkspace = lazyPart(() => import('./AuditWorkspace.tsx'));
export const DecisionDialog = lazyPart(() => import('./decide/DecisionDialog.tsx'));
export const FieldContent = lazyPart(async () => ({
  default: (await import('./material/FieldContent.tsx')).FieldContent,
}));
