import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { faultSentences, systemFaults } from '@course-center/domain/evaluation/system';
import { Refused } from '../../../wire/failures.ts';

/** Courses are planned under complete systems only. */
export function requireComplete(content: SystemContent): void {
  const sentences = faultSentences(systemFaults(content));
  if (sentences.length > 0) throw new Refused({ reason: 'evaluation_system_incomplete', sentences });
}
