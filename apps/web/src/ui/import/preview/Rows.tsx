import type { ImportStatus } from '@course-center/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Loading } from '../../states/Loading.tsx';
import { importRowsQuery } from '../api.ts';
import type { RowsView } from '../rows-view.ts';
import styles from './preview.module.css';
import { RowsTable } from './RowsTable.tsx';

const ROOM = 12;

interface RowsProps {
  readonly status: ImportStatus;
  readonly view: RowsView;
}

/** The rows of the chosen kind, or what stands in their place. */
export function Rows({ status: { id, columns }, view }: RowsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(importRowsQuery(id, view));
  const place = useRef<HTMLElement>(null);
  useFirstInView(place, data);
  if (data)
    return (
      <section
        ref={place}
        className={styles.place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        aria-label="检查结果"
        aria-busy={isPlaceholderData}
      >
        <RowsTable columns={columns} rows={data.data} />
      </section>
    );
  if (!error) return <Loading rows={6} />;
  const reason = error instanceof RequestFailed ? error.sentence : undefined;
  return <ErrorState title="预览没有加载出来" reason={reason} onRetry={() => void refetch()} />;
}

/** Scrolls a wide table sideways until the first cell that is wrong, or changed, can be seen. */
function useFirstInView(place: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const cell = place.current?.querySelector('[data-kind="wrong"], [data-kind="changed"]');
    if (!rows || !place.current || !cell) return;
    const hidden = cell.getBoundingClientRect().right - place.current.getBoundingClientRect().right;
    if (hidden > 0) place.current.scrollLeft += hidden + ROOM;
  }, [place, rows]);
}
