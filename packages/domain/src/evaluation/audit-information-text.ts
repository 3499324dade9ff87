import { AUDIT } from './group.ts';
import { isFilling, type Stage } from './stages.ts';
import { qualifiedWord } from './state-words.ts';

const DEFAULT_NAME = '审核资料';

/** What the button to a teacher's material is called, to somebody who audits it, or who only reads it. */
export function auditInformationText(
  group: { readonly audit_status: number; readonly stage: Stage },
  qualified: number | null,
  audits: boolean,
): string {
  if (group.audit_status === AUDIT.passed) return '查看资料';
  if (qualified !== null) return qualifiedWord(qualified).text;
  // Nothing is there to be audited yet, or not by this reader.
  return isFilling(group) || !audits ? '查看资料' : DEFAULT_NAME;
}
