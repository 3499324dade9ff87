import { AUDIT } from './group.ts';
import { isFilling, type Stage } from './stages.ts';
import { qualifiedWord } from './state-words.ts';

const DEFAULT_NAME = '审核资料';

/** What the button to a teacher's material is called. */
export function auditInformationText(
  group: { readonly audit_status: number; readonly stage: Stage },
  qualified: number | null,
): string {
  if (group.audit_status === AUDIT.passed) return '查看资料';
  if (qualified !== null) return qualifiedWord(qualified).text;
  // Nothing is there to be audited yet.
  return isFilling(group) ? '查看资料' : DEFAULT_NAME;
}
