import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { CommentPlace } from '../api/save-comment.ts';
import type { Drafts } from '../drafts/drafts.ts';

export interface GivenRemark {
  readonly id: string;
  readonly teacher: string;
  readonly field: string;
  readonly text: string;
}

/** The remarks that go with a decision, as they stand now. */
export function givenRemarks(
  { id: group, parts }: Pick<AuditedGroup, 'id' | 'parts'>,
  remarks: Pick<Drafts<CommentPlace>, 'of'>,
): GivenRemark[] {
  return parts.flatMap((part) =>
    part.sections.flatMap(({ children }) =>
      children.flatMap(({ key, name, audit_comment }) => {
        const text = remarks.of({ group, part: part.id, key })?.text ?? audit_comment;
        if (text.trim() === '') return [];
        return [{ id: `${part.id} ${key}`, teacher: part.teacher.name, field: name, text }];
      }),
    ),
  );
}
