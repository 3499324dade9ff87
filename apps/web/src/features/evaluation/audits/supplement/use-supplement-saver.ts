import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stored } from '../../../../ui/saving/edit.ts';
import { outcomeOf } from '../../../../ui/saving/outcome.ts';
import type { Reading } from '../../../../ui/saving/queue.ts';
import type { Saver } from '../../../../ui/saving/saver.ts';
import { useSaver } from '../../../../ui/saving/use-saver.ts';
import { useAccount } from '../../../account/public.ts';
import { FIELD_VALUE, idsOf, type Value } from '../../submissions/fields/value.ts';
import { groupQuery, saveSupplement } from '../api.ts';

export type SupplementSaver = Saver<Value>;

export function supplementFields({ supplement }: Pick<AuditedGroup, 'supplement'>): InformationField[] {
  return supplement.flatMap(({ children }) => children);
}

function readingOf(group: AuditedGroup): Reading<Value> {
  const stored = supplementFields(group).map(({ key, content, files, version }): [string, Stored<Value>] => [
    key,
    { value: { content, files }, version, savedAt: null },
  ]);
  return {
    stored: new Map(stored),
    closed: group.may_supplement ? null : (group.why_not ?? '现在不能补充资料'),
  };
}

/** Saves what the course centre adds to a group as it is entered, based on what was seen. */
export function useSupplementSaver(group: AuditedGroup): SupplementSaver {
  const { id } = group;
  const queries = useQueryClient();
  const { info } = useAccount();
  const reading = useMemo(() => readingOf(group), [group]);
  const names = new Map(supplementFields(group).map(({ key, name }) => [key, name]));
  const { queryKey } = groupQuery(id);
  return useSaver(reading, {
    ...{ kind: FIELD_VALUE, order: 'side by side', person: info.id, thing: `supplement:${id}` },
    title: group.course.name,
    labelOf: (key) => names.get(key) ?? '',
    send: ({ key, value, version }) => {
      const entered = { content: value.content, file_ids: idsOf(value), version: version ?? 0 };
      return saveSupplement(id, key, entered).then((saved) => {
        // Who comes back to the group begins with what was saved.
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
        return { kind: 'saved', version: saved.version };
      }, outcomeOf);
    },
    read: () => queries.fetchQuery({ ...groupQuery(id), staleTime: 0 }).then(readingOf, () => null),
    judge: () => null,
  });
}
