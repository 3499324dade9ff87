/** What the rest of the product may use of the audits. */

import { lazy } from 'react';

/** Loaded when somebody reads material: a table alone has no use for it. */
export const AuditWorkspace = lazy(() => import('./AuditWorkspace.tsx'));
export const DecisionDialog = lazy(() => import('./decide/DecisionDialog.tsx'));
export const FieldContent = lazy(async () => ({
  default: (await import('./material/FieldContent.tsx')).FieldContent,
}));
