// biome-ignore-all lint/a11y/useSemanticElements: a table of which thirty of five hundred rows are there is none.
import type { MarkSheet } from '@course-center/contract/goals/marks';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toast } from '../../../request/toast.ts';
import { cellKey } from './api.ts';
import {
  at,
  blockOf,
  filledDown,
  inView,
  moved,
  type Placed,
  pasted,
  readBlock,
  type Selection,
  type Spot,
  spotsIn,
} from './grid-model.ts';
import { COLUMN, columnWidth, FROZEN, Head, ROW, Row, spotAt } from './MarkRow.tsx';
import styles from './marks.module.css';
import type { MarkSaver } from './use-mark-saver.ts';

type Student = MarkSheet['students'][number];

const HEAD = 60;
/** What a letter stands for where nothing is being typed. */
const STATE_KEYS: Readonly<Record<string, string>> = { q: '缺考', h: '缓考', m: '免考' };

export interface GridProps {
  readonly sheet: MarkSheet;
  /** Those that are shown, in their order. */
  readonly students: readonly Student[];
  readonly saver: MarkSaver;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Writes cells as one step that can be taken back; of one that was typed, what stood there before. */
  readonly onWrite: (cells: readonly Placed[], before?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Students by columns: only what is in view is drawn. Keys, paste and copy as in a spreadsheet. */
export function MarkGrid(props: GridProps) {
  const { sheet, students, saver, selection, onSelect, onWrite, onUndo, onRedo } = props;
  const { columns, closed } = sheet;
  const place = useRef<HTMLDivElement>(null);
  const view = useView(place);
  /** Whether arrows move within the text; what stood there when it was entered. */
  const [entering, setEntering] = useState<'over' | 'within' | null>(null);
  const before = useRef<{ readonly key: string; readonly text: string } | null>(null);
  const size = { rows: students.length, columns: columns.length };
  const rows = inView(view.top, view.height - HEAD + ROW, ROW, size.rows, 5);
  const each = columnWidth(view.width, size.columns);
  const shown = inView(view.left, view.width - FROZEN + each, each, size.columns, 1);
  const block = blockOf(selection);
  const keyAt = ({ row, column }: Spot) => cellKey(students[row]?.id ?? 0, columns[column]?.key ?? '');
  const textAt = (spot: Spot) => saver.queue().edits.get(keyAt(spot))?.value ?? '';

  useLayoutEffect(() => {
    const { row, column } = selection.active;
    const element = place.current;
    if (!element) return;
    const [y, x] = [row * ROW, column * each];
    if (y < element.scrollTop) element.scrollTop = y;
    const below = y + ROW + HEAD + 46 - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
    if (x < element.scrollLeft) element.scrollLeft = x;
    const beyond = x + each + FROZEN - element.clientWidth;
    if (beyond > element.scrollLeft) element.scrollLeft = beyond;
  }, [selection.active, each]);

  /** What was typed into a cell becomes one step. */
  function settle() {
    const entered = before.current;
    before.current = null;
    setEntering(null);
    if (!entered) return;
    const text = saver.queue().edits.get(entered.key)?.value ?? '';
    saver.rest(entered.key);
    if (text !== entered.text) onWrite([{ ...selection.active, text }], entered.text);
  }

  function begin(mode: 'over' | 'within') {
    before.current ??= { key: keyAt(selection.active), text: textAt(selection.active) };
    setEntering(mode);
  }

  function go(next: Selection) {
    settle();
    onSelect(next);
  }

  function type(text: string) {
    begin(entering ?? 'over');
    saver.type(keyAt(selection.active), () => text);
  }

  function pick(event: MouseEvent) {
    const { active, anchor } = selection;
    const spot = spotAt(event.target);
    if (!spot || (spot.row === active.row && spot.column === active.column)) return;
    event.preventDefault();
    go(event.shiftKey ? { anchor, active: spot } : at(spot.row, spot.column));
  }

  function write(cells: readonly Placed[]) {
    if (closed === null && cells.length > 0) onWrite(cells);
  }

  function command(key: string): boolean {
    if (key === 'z') onUndo();
    else if (key === 'y') onRedo();
    else if (key === 'd') write(filledDown(selection, textAt));
    else if (key === 'a')
      onSelect({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } });
    else return false;
    return true;
  }

  function down(event: KeyboardEvent<HTMLDivElement>) {
    const { key, shiftKey: shift, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (altKey || event.nativeEvent.isComposing || size.rows === 0) return;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (ctrl && entering === null && command(shift && key.toLowerCase() === 'z' ? 'y' : key.toLowerCase()))
      return done();
    if (entering === 'within' && /^(Arrow|Home|End)/.test(key)) return;
    if (key === 'Escape' && before.current) {
      const { key: cell, text } = before.current;
      before.current = null;
      saver.type(cell, () => text);
      saver.rest(cell);
      setEntering(null);
      return done();
    }
    const next = moved(selection, { key, shift, ctrl, page: Math.floor(view.height / ROW) - 3 }, size);
    if (next) {
      go(next);
      return done();
    }
    if (ctrl || entering !== null || closed !== null) return;
    if (key === 'F2') {
      begin('within');
      return done();
    }
    if (key === 'Delete' || key === 'Backspace') {
      write(spotsIn(block).map((spot) => ({ ...spot, text: '' })));
      return done();
    }
    const state = STATE_KEYS[key.toLowerCase()];
    if (state) {
      write(spotsIn(block).map((spot) => ({ ...spot, text: state })));
      return done();
    }
    if (key.toLowerCase() === 'b' && textAt(selection.active) !== '') {
      begin('within');
      saver.type(keyAt(selection.active), (text) => `${text}补`);
      return done();
    }
  }

  function paste(event: ClipboardEvent) {
    if (closed !== null || entering === 'within') return;
    event.preventDefault();
    const result = pasted(readBlock(event.clipboardData.getData('text/plain')), selection, size);
    if ('refused' in result) toast.error(result.refused);
    else write(result.cells);
  }

  function copy(event: ClipboardEvent) {
    if (entering === 'within') return;
    event.preventDefault();
    const lines = Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
      Array.from({ length: block.right - block.left + 1 }, (__, column) =>
        textAt({ row: block.top + row, column: block.left + column }),
      ).join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
  }

  const drawn = useMemo(() => columns.slice(shown.from, shown.to), [columns, shown.from, shown.to]);
  const width = { width: FROZEN + columns.length * each };
  return (
    <div
      ref={place}
      className={styles.grid}
      role="grid"
      aria-label="成绩表"
      aria-rowcount={size.rows + 1}
      aria-colcount={size.columns + 3}
      aria-multiselectable
      aria-readonly={closed !== null}
      tabIndex={-1}
      // Beside the cells nothing could be typed into: what is pressed there would be lost.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector('input')?.focus();
      }}
      onMouseDown={pick}
      onDoubleClick={({ target }) => closed === null && spotAt(target) && begin('within')}
      onBlur={settle}
      onKeyDown={down}
      onPaste={paste}
      onCopy={copy}
      onScroll={view.look}
    >
      <Head columns={drawn} from={shown.from} width={each} style={width} />
      <div role="rowgroup" className={styles.body} style={{ ...width, height: size.rows * ROW }}>
        {students.slice(rows.from, rows.to).map((student, nth) => {
          const row = rows.from + nth;
          const inside = row >= block.top && row <= block.bottom;
          const isActive = row === selection.active.row;
          return (
            <Row
              key={student.id}
              row={row}
              student={student}
              all={columns}
              columns={drawn}
              from={shown.from}
              width={each}
              saver={saver}
              left={inside ? block.left : null}
              right={inside ? block.right : null}
              active={isActive ? selection.active.column : null}
              closed={closed !== null}
              onType={isActive ? type : null}
            />
          );
        })}
      </div>
    </div>
  );
}

interface View {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** What part of the grid is in view, by whole rows and columns; looked at once a frame, and said where it changed. */
function useView(place: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState<View>({ top: 0, left: 0, height: 600, width: 1200 });
  const frame = useRef(0);
  const [measure] = useState(() => () => {
    const element = place.current;
    if (!element) return;
    const { scrollTop, scrollLeft, clientHeight: height, clientWidth: width } = element;
    const now = {
      top: scrollTop - (scrollTop % ROW),
      left: scrollLeft - (scrollLeft % COLUMN),
      height,
      width,
    };
    setView((before) => (isSame(before, now) ? before : now));
  });
  // Before anything is seen: columns share the room that there is.
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, measure]);
  function look() {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(measure);
  }
  return { ...view, look };
}

function isSame(one: View, other: View): boolean {
  return (
    one.top === other.top &&
    one.left === other.left &&
    one.height === other.height &&
    one.width === other.width
  );
}
