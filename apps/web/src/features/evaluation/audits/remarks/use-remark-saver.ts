import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stored, ValueKind } from '../../../../ui/saving/edit.ts';
import { outcomeOf } from '../../../../ui/saving/outcome.ts';
import type { Reading } from '../../../../ui/saving/queue.ts';
import type { Saver } from '../../../../ui/saving/saver.ts';
import { useSaver } from '../../../../ui/saving/use-saver.ts';
import { useAccount } from '../../../account/public.ts';
import { groupQuery, saveComment } from '../api.ts';

export type RemarkSaver = Saver<string>;

const REMARK: ValueKind<string> = {
  // Who ends with a new line has not changed anything.
  same: (one, other) => one.trim() === other.trim(),
  isValue: (found) => typeof found === 'string',
};

/** Where a remark is made: on a field of a teacher's part. */
export interface Remarked {
  readonly part: number;
  readonly field: string;
}

export function remarkKey({ part, field }: Remarked): string {
  return `${part} ${field}`;
}

function placeOf(key: string): Remarked {
  const gap = key.indexOf(' ');
  return { part: Number(key.slice(0, gap)), field: key.slice(gap + 1) };
}

/** Every field that can be remarked on, in the order of the material. */
export function remarkedFields({ parts }: Pick<AuditedGroup, 'parts'>) {
  return parts.flatMap(({ id: part, teacher, sections }) =>
    sections.flatMap(({ children }) =>
      children.map(({ key, name, audit_comment, audit_comment_version: version }) => ({
        ...{ key: remarkKey({ part, field: key }), teacher: teacher.name, name, audit_comment, version },
      })),
    ),
  );
}

function readingOf(group: AuditedGroup): Reading<string> {
  const stored = remarkedFields(group).map(({ key, audit_comment, version }): [string, Stored<string>] => [
    key,
    { value: audit_comment, version, savedAt: null },
  ]);
  return { stored: new Map(stored), closed: group.may_comment ? null : (group.why_not ?? '现在不能批注') };
}

/** Saves the remarks on a group as they are typed: given to the teachers with the decision. */
export function useRemarkSaver(group: AuditedGroup): RemarkSaver {
  const { id } = group;
  const queries = useQueryClient();
  const { info } = useAccount();
  const reading = useMemo(() => readingOf(group), [group]);
  const names = new Map(remarkedFields(group).map(({ key, name }) => [key, name]));
  return useSaver(reading, {
    ...{ kind: REMARK, order: 'side by side', person: info.id, thing: `remarks:${id}` },
    title: group.course.name,
    labelOf: (key) => names.get(key) ?? '',
    send: ({ key, value, version }) => {
      const { part, field } = placeOf(key);
      return saveComment({ group: id, part, key: field }, value, version ?? 0).then((saved) => {
        noteRemark(queries, id, key, { audit_comment: value, audit_comment_version: saved.version });
        return { kind: 'saved', version: saved.version };
      }, outcomeOf);
    },
    read: () => queries.fetchQuery({ ...groupQuery(id), staleTime: 0 }).then(readingOf, () => null),
    judge: () => null,
  });
}

/** What was read before the save does not know it: shown at once, and a reading under way is begun anew. */
function noteRemark(
  queries: QueryClient,
  id: number,
  saved: string,
  remark: Pick<InformationField, 'audit_comment' | 'audit_comment_version'>,
): void {
  const { queryKey } = groupQuery(id);
  const { part, field } = placeOf(saved);
  queries.setQueryData(queryKey, (group: AuditedGroup | undefined) => {
    if (!group) return group;
    const parts = group.parts.map((each) =>
      each.id !== part
        ? each
        : {
            ...each,
            sections: each.sections.map((section) => ({
              ...section,
              children: section.children.map((child) =>
                child.key === field ? { ...child, ...remark } : child,
              ),
            })),
          },
    );
    return { ...group, parts };
  });
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
}
