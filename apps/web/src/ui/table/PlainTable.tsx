import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import frame from './frame.module.css';
import styles from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Never broken into lines. */
  readonly short?: true;
  /** What stands in the head instead of the title. */
  readonly head?: ReactNode;
  /** How the rows are sorted by it; absent where they cannot be. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  /** What a row is chosen with, called by and changed with: in view whatever is scrolled sideways. */
  readonly role?: 'choice' | 'name' | 'actions';
  /** As wide as this, whatever it holds; absent where its content decides. */
  readonly width?: number;
  /** In view beside the name: what is pinned, and the name before it, say how wide they are. */
  readonly pinned?: 'start';
}

interface PlainTableProps<Row> {
  /** What the table lists, for those who hear it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A tree that keys walk through: its rows bring their levels and keys along. */
  readonly role?: 'treegrid';
  readonly rowProps?: (row: Row) => RowProps;
  /** More rows to a screen. */
  readonly dense?: boolean;
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, string | number>>;

/**
 * Rows in native markup: a fortieth of what the library's table weighs. Its head stays in view; where it is too wide,
 * it is scrolled inside its place. On a phone each row becomes a block with its columns' names inside.
 */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, rowKey, role, rowProps, dense } = props;
  const place = useRef<HTMLDivElement>(null);
  const wide = useOverflow(place);
  const places = placesOf(columns);
  return (
    <div
      ref={place}
      className={`${frame.place} ${styles.place}`}
      data-wide={wide || undefined}
      data-dense={dense || undefined}
    >
      <table className={`${frame.table} ${styles.table}`} role={role}>
        <caption className={frame.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, head, align, sorted, role: part, pinned }, at) => (
              <th
                key={key}
                scope="col"
                data-align={align}
                data-role={part}
                data-pinned={pinned}
                style={places[at]}
                aria-sort={sorted}
              >
                {head ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowProps?.(row)}>
              {columns.map(({ key, title, align, short, role: part, pinned, render }, at) => (
                <td
                  key={key}
                  data-title={title}
                  data-align={align}
                  data-short={short}
                  data-role={part}
                  data-pinned={pinned}
                  // The head says how wide a column is: on a phone, cells stand one below the other.
                  style={pinned ? places[at] : undefined}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CHOICE_WIDTH = 48;

/** How wide columns are that say so, and where the pinned ones stay: beside those before them. */
function placesOf<Row>(columns: readonly Column<Row>[]): (CSSProperties | undefined)[] {
  let place = 0;
  return columns.map(({ role, width, pinned }) => {
    const before = place;
    if (role === 'choice') place += CHOICE_WIDTH;
    else if (width !== undefined && (pinned || role === 'name')) place += width;
    if (width === undefined) return undefined;
    return { width, minWidth: width, ...(pinned && { maxWidth: width, insetInlineStart: before }) };
  });
}

/** Whether what stands in a place is wider than the place. */
function useOverflow(place: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() =>
      // Half a pixel is rounding, not content.
      setWide(content.getBoundingClientRect().width > element.clientWidth + 1),
    );
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [place]);
  return wide;
}
