import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './charts.module.css';

/** What a chart shows, as rows of text: for who cannot see it, and for who wants the figures. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  readonly title: string;
  /** What there is to see in it, in one sentence. */
  readonly description: string;
  readonly table: ChartTable;
  /** The names of colours and signs. */
  readonly legend?: ReactNode;
  readonly height: number;
  /** Drawn in pixels of the room there is, so that words stay readable on a phone. */
  readonly draw: (width: number) => ReactNode;
}

const USUAL_WIDTH = 640;

/** A chart of our own: a drawing with a title and a description, and the figures behind it as a table. */
export function ChartFigure({ title, description, table, legend, height, draw }: ChartFigureProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    if (!place.current) return;
    const watcher = new ResizeObserver(([seen]) => {
      const room = Math.floor(seen?.contentRect.width ?? 0);
      if (room > 0) setWidth(room);
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`}>
      <figcaption>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {legend && <span className={styles.legend}>{legend}</span>}
      </figcaption>
      <div ref={place}>
        <svg
          role="img"
          aria-label={title}
          aria-describedby={`${id}-desc`}
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
        >
          <desc id={`${id}-desc`}>{description}</desc>
          {draw(width)}
        </svg>
      </div>
      <details className={styles.behind} data-screen-only>
        <summary>查看数据</summary>
        <div className={styles.scroll}>
          <table>
            <caption className={styles.heard}>{title}</caption>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and may say the same.
                <tr key={at}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={table.head[column]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={table.head[column]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** One entry of a legend. */
export function LegendKey({ kind, children }: { readonly kind: string; readonly children: ReactNode }) {
  return (
    <span className={styles.key}>
      <span className={styles.swatch} data-kind={kind} aria-hidden />
      {children}
    </span>
  );
}
