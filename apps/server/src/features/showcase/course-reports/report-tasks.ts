import type { Material, Report } from '@course-center/domain/showcase/reports/material';
import type { Brief, Wording } from '@course-center/domain/showcase/reports/worded-report';

/** What the thread is asked to make. */
export type ReportTask =
  | { readonly kind: 'report'; readonly material: Material }
  | { readonly kind: 'brief'; readonly material: Material }
  | { readonly kind: 'worded'; readonly material: Material; readonly wording: Wording };

export type Made = Brief | Report;
export type MadeOf<Task extends ReportTask> = Task['kind'] extends 'brief' ? Brief : Report;
