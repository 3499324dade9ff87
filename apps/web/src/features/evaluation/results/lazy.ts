/** What the rest of the product may use of the results. */

import { lazy } from 'react';

/** Loaded when somebody asks for them: a table alone has no use for them. */
export const ReviewDetailDialog = lazy(() => import('./detail/ReviewDetailDialog.tsx'));
export const RejectDialog = lazy(() => import('./dialogs/RejectDialog.tsx'));
export const FinalGradeDialog = lazy(() => import('./dialogs/FinalGradeDialog.tsx'));
export const DepartmentGradeDialog = lazy(() => import('./dialogs/DepartmentGradeDialog.tsx'));
