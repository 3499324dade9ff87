import { AUDIT, QUALIFIED } from '@course-center/domain/evaluation/group';

const DEFAULT_NAME = '审核资料';

/** What the button to a teacher's material is called. */
export function auditInformationText(
  group: { readonly audit_status: number },
  qualified: number | null,
): string {
  if (group.audit_status === AUDIT.passed) return '查看资料';
  if (qualified === QUALIFIED.qualified) return '合格';
  return qualified === QUALIFIED.unqualified ? '不合格' : DEFAULT_NAME;
}
