import type { AuditedPart } from '@course-center/contract/evaluation/groups';
import type { StoredFile } from '@course-center/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreviewOptions } from '../../../../ui/preview/preview-file.ts';
import { useWatermark } from '../../../account/public.ts';
import { groupQuery } from '../api.ts';

export type MaterialPreview = Omit<PreviewOptions<StoredFile>, 'index'> & {
  /** All of what one teacher handed in, to be gone through without closing the overlay; the field's own where left out. */
  readonly among?: readonly StoredFile[];
};

/** How an auditor sees a group's files: with the own name over the pages, and links that are renewed with the group. */
export function usePreview(group: number): MaterialPreview {
  const queries = useQueryClient();
  const watermark = useWatermark();
  return useMemo(
    () => ({
      watermark,
      async reload(file) {
        const read = await queries.fetchQuery({ ...groupQuery(group), staleTime: 0 });
        const sections = [...read.parts.flatMap((part) => part.sections), ...read.supplement];
        return filesIn(sections).find(({ id }) => id === file.id) ?? file;
      },
    }),
    [queries, group, watermark],
  );
}

/** The files of some sections, in the order of the form. */
export function filesIn(sections: AuditedPart['sections']): StoredFile[] {
  return sections.flatMap(({ children }) => children.flatMap(({ files }) => files));
}
