import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { Queue } from '../../../../ui/saving/queue.ts';
import { remarkedFields } from './use-remark-saver.ts';

export interface GivenRemark {
  readonly id: string;
  readonly teacher: string;
  readonly field: string;
  readonly text: string;
}

/** The remarks that go with a decision, as they stand now. */
export function givenRemarks(
  group: Pick<AuditedGroup, 'parts'>,
  { edits }: Pick<Queue<string>, 'edits'>,
): GivenRemark[] {
  return remarkedFields(group).flatMap(({ key, teacher, name, audit_comment }) => {
    const text = edits.get(key)?.value ?? audit_comment;
    return text.trim() === '' ? [] : [{ id: key, teacher, field: name, text }];
  });
}
