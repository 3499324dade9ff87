import { type DescribedCourse, variant } from './described-course.ts';
import type { MaterialField } from './information-texts.ts';
import { FIELD_FAULTS, TYPE_FAULTS } from './remarks/field-faults.ts';
import { FIELD_PRAISE, TYPE_PRAISE } from './remarks/field-praise.ts';
import { PASSED, REFUSED, RETURNED } from './remarks/verdicts.ts';

export type AuditStep = 'audit' | 'political_audit' | 'center_audit';

/** What an auditor wrote beside a field that was found wanting. */
export function fieldFault(course: DescribedCourse, field: MaterialField, step: AuditStep): string {
  const list = FIELD_FAULTS[field.key]?.[step] ?? TYPE_FAULTS[field.type];
  return variant(course, `fault ${field.key} ${step}`, list);
}

/** What an auditor wrote beside a field that is in order. */
export function fieldPraise(course: DescribedCourse, field: MaterialField): string {
  return variant(course, `praise ${field.key}`, FIELD_PRAISE[field.key] ?? TYPE_PRAISE[field.type]);
}

/** The remark with which a step passes a group on. */
export function passRemark(course: DescribedCourse, step: AuditStep): string {
  return variant(course, `pass ${step}`, PASSED[step])(course.name);
}

/** Why a step sends a group back to its teachers. */
export function rejectReason(course: DescribedCourse, step: AuditStep): string {
  return variant(course, `reject ${step}`, RETURNED[step])(course.name);
}

/** Why a group is not evaluated this term at all. */
export function refuseReason(course: DescribedCourse): string {
  return variant(course, 'refuse', REFUSED)(course.name);
}
