import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { StoredFile } from '@course-center/contract/files/files';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreviewOptions } from '../../../ui/preview/preview-file.ts';
import { useAccount } from '../../session/public.ts';
import { groupQuery } from '../api/read-group.ts';

export type MaterialPreview = Omit<PreviewOptions<StoredFile>, 'index'>;

/** How an auditor sees a group's files: with the own name over the pages, and links that are renewed with the group. */
export function usePreview(group: number): MaterialPreview {
  const queries = useQueryClient();
  const { info, school } = useAccount();
  const watermark = `${school.school} ${info.name}`;
  return useMemo(
    () => ({
      watermark,
      async reload(file) {
        const read = await queries.fetchQuery({ ...groupQuery(group), staleTime: 0 });
        return filesOf(read).find(({ id }) => id === file.id) ?? file;
      },
    }),
    [queries, group, watermark],
  );
}

function filesOf({ parts, supplement }: AuditedGroup): StoredFile[] {
  const sections = [...parts.flatMap((part) => part.sections), ...supplement];
  return sections.flatMap(({ children }) => children.flatMap(({ files }) => files));
}
