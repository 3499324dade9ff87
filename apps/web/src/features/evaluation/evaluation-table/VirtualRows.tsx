import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { GridLine, type LineLooks } from './GridLine.tsx';
import styles from './grid.module.css';
import type { TeacherLine } from './rows.ts';
import { spanAt, wholeGroups } from './spans.ts';

interface VirtualRowsProps extends LineLooks {
  readonly lines: readonly TeacherLine[];
}

/** About what a line takes: what those take that were never in view. */
const LINE_HEIGHT = 56;
const AROUND = 4;

/** The rows of a long table: those in view and some around them. A course's cells span what is drawn of it. */
export function VirtualRows({ lines, ...looks }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (at) => lines[at]?.teacher.id ?? at,
    overscan: AROUND,
    rangeExtractor: (range) => wholeGroups(lines, range),
    scrollMargin: top,
    // What is drawn around the view covers the frame that this saves.
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const drawn = items.flatMap(({ index }) => lines[index] ?? []);
  return (
    <tbody ref={body} className={styles.virtual}>
      {first && <Gap height={first.start - top} columns={looks.columns.length} />}
      {drawn.map((line, at) => (
        <GridLine
          key={line.teacher.id}
          ref={virtualizer.measureElement}
          line={line}
          at={items[at]?.index ?? at}
          courseSpan={spanAt(drawn, at, 'course')}
          groupSpan={spanAt(drawn, at, 'group')}
          {...looks}
        />
      ))}
      {last && <Gap height={virtualizer.getTotalSize() + top - last.end} columns={looks.columns.length} />}
    </tbody>
  );
}

/** As much room as the lines take that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={styles.gap} colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** How far below the page's beginning something stands; looked up whenever it is drawn. */
function useTop(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
  });
  return top;
}
