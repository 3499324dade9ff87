import type { FieldType } from '@course-center/domain/evaluation/information-form';
import { readData } from '../read-data.ts';
import { type DescribedCourse, variant } from './described-course.ts';
import type { MaterialField } from './information-texts.ts';

export type AuditStep = 'audit' | 'political_audit' | 'center_audit';

type Sentences = readonly string[];
type ByType = Readonly<Record<FieldType, Sentences>>;
type ByStep = Readonly<Record<AuditStep, Sentences>>;

/** What auditors write: about fields by their key or, where nothing is known of it, their type; and about groups. */
const REMARKS = readData<{
  readonly faults: Readonly<Record<string, Partial<ByStep>>>;
  readonly faultsOfType: ByType;
  readonly praise: Readonly<Record<string, Sentences>>;
  readonly praiseOfType: ByType;
  readonly passed: ByStep;
  readonly returned: ByStep;
  readonly refused: Sentences;
}>('audit-remarks');

/** What an auditor wrote beside a field that was found wanting. */
export function fieldFault(course: DescribedCourse, field: MaterialField, step: AuditStep): string {
  const list = REMARKS.faults[field.key]?.[step] ?? REMARKS.faultsOfType[field.type];
  return variant(course, `fault ${field.key} ${step}`, list);
}

/** What an auditor wrote beside a field that is in order. */
export function fieldPraise(course: DescribedCourse, field: MaterialField): string {
  return variant(
    course,
    `praise ${field.key}`,
    REMARKS.praise[field.key] ?? REMARKS.praiseOfType[field.type],
  );
}

/** The remark with which a step passes a group on. */
export function passRemark(course: DescribedCourse, step: AuditStep): string {
  return about(course, `pass ${step}`, REMARKS.passed[step]);
}

/** Why a step sends a group back to its teachers. */
export function rejectReason(course: DescribedCourse, step: AuditStep): string {
  return about(course, `reject ${step}`, REMARKS.returned[step]);
}

/** Why a group is not evaluated this term at all. */
export function refuseReason(course: DescribedCourse): string {
  return about(course, 'refuse', REMARKS.refused);
}

function about(course: DescribedCourse, salt: string, list: Sentences): string {
  return variant(course, salt, list).replace('{course}', course.name);
}
