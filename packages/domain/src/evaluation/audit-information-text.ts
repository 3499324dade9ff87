import { AUDIT } from './group.ts';
import { qualifiedWord } from './state-words.ts';

const DEFAULT_NAME = '审核资料';

/** What the button to a teacher's material is called. */
export function auditInformationText(
  group: { readonly audit_status: number },
  qualified: number | null,
): string {
  if (group.audit_status === AUDIT.passed) return '查看资料';
  return qualified === null ? DEFAULT_NAME : qualifiedWord(qualified).text;
}
