import type { Review } from '@course-center/contract/evaluation/reviews';
import type { StoredFile } from '@course-center/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreviewOptions } from '../../../../ui/preview/preview-file.ts';
import { useWatermark } from '../../../account/public.ts';
import { reviewQuery } from '../api.ts';

/** How an expert sees the files: with the own name over the pages, and links that are renewed with the review. */
export function usePreview(review: number): Omit<PreviewOptions<StoredFile>, 'index'> {
  const queries = useQueryClient();
  const watermark = useWatermark();
  return useMemo(
    () => ({
      watermark,
      async reload(file) {
        const read = await queries.fetchQuery(reviewQuery(review));
        return filesOf(read).find(({ id }) => id === file.id) ?? file;
      },
    }),
    [queries, review, watermark],
  );
}

function filesOf({ parts, supplement }: Review): StoredFile[] {
  const sections = [...parts.flatMap((part) => part.sections), ...supplement];
  return sections.flatMap(({ children }) => children.flatMap(({ files }) => files));
}
