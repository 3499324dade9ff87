// biome-ignore-all lint/a11y/useSemanticElements: a table of which thirty of five hundred rows are there is none.
import type { MarkSheet } from '@course-center/contract/goals/marks';
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Edit, rivalOf } from '../../../ui/saving/edit.ts';
import { cellKey } from './api.ts';
import { readKept, type Spot } from './grid-model.ts';
import styles from './marks.module.css';
import { courseMarkIn } from './sums.ts';
import type { MarkSaver } from './use-mark-saver.ts';

type Column = MarkSheet['columns'][number];
type Student = MarkSheet['students'][number];

export const ROW = 32;
export const COLUMN = 78;
const WIDEST_COLUMN = 144;
/** Number, name and sum stand still. */
export const FROZEN = 252;
/** What is wrong with the active cell stands below the grid, under this id. */
export const FAULT = 'mark-fault';

/** Columns share the room that there is, so that their heads can be read; where it is too small, it is scrolled. */
export function columnWidth(room: number, count: number): number {
  const share = Math.floor((room - FROZEN) / Math.max(count, 1));
  return Math.max(COLUMN, Math.min(WIDEST_COLUMN, share));
}

interface HeadProps {
  readonly columns: readonly Column[];
  readonly from: number;
  /** Of a column. */
  readonly width: number;
  readonly style: CSSProperties;
}

export function Head({ columns, from, width, style }: HeadProps) {
  return (
    <div role="row" aria-rowindex={1} tabIndex={-1} className={styles.head} style={style}>
      <span role="presentation" className={styles.frozen}>
        <span role="columnheader" tabIndex={-1} aria-colindex={1} className={styles.number}>
          学号
        </span>
        <span role="columnheader" tabIndex={-1} aria-colindex={2} className={styles.name}>
          姓名
        </span>
        <span
          role="columnheader"
          tabIndex={-1}
          aria-colindex={3}
          className={styles.sum}
          title="按各考核项占比折算，与达成度同一规则：缺考计 0 分；缓考、免考和没有录入的不计，由其余成绩按权重承担"
        >
          总评
        </span>
      </span>
      {columns.map(({ key, item_title, title, full }, nth) => (
        <span
          key={key}
          role="columnheader"
          tabIndex={-1}
          aria-colindex={from + nth + BEFORE_COLUMNS}
          className={styles.cell}
          style={placeOf(from + nth, width)}
          title={`${item_title} ${title}（满分 ${full / 100}）`}
        >
          <b>{title === '' ? item_title : title}</b>
          {title !== '' && <small>{item_title}</small>}
          <small>满分 {full / 100}</small>
        </span>
      ))}
    </div>
  );
}

/** Columns count from 1, after number, name and sum; rows after the head. */
const BEFORE_COLUMNS = 4;
const BEFORE_ROWS = 2;

/** The cell that something happened in; null beside the cells of marks. */
export function spotAt(target: EventTarget): Spot | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const column = Number(cell?.getAttribute('aria-colindex')) - BEFORE_COLUMNS;
  const row = Number(cell?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - BEFORE_ROWS;
  return cell && column >= 0 ? { row, column } : null;
}

const placeOf = (column: number, width: number) => ({ left: FROZEN + column * width, width });

interface RowProps {
  readonly row: number;
  readonly student: Student;
  /** All of them: the sum is made of those that are not drawn, too. */
  readonly all: readonly Column[];
  readonly columns: readonly Column[];
  readonly from: number;
  /** Of a column. */
  readonly width: number;
  readonly saver: MarkSaver;
  /** The first and the last column that are selected; null where none of the row's is. */
  readonly left: number | null;
  readonly right: number | null;
  readonly active: number | null;
  readonly closed: boolean;
  /** What was typed into the active cell, if it is in this row. */
  readonly onType: ((text: string) => void) | null;
}

/** A student's marks. Drawn again only where one of them, or what is selected of them, changed. */
export const Row = memo(function Row(props: RowProps) {
  const { row, student, all, columns, from, width, saver, left, right, active, closed, onType } = props;
  const edits = useRowEdits(saver, student.id, all);
  const mark = useMemo(() => courseMarkIn(all, edits), [all, edits]);
  const isChosen = (column: number) => left !== null && right !== null && column >= left && column <= right;
  return (
    <div
      role="row"
      aria-rowindex={row + BEFORE_ROWS}
      tabIndex={-1}
      className={styles.row}
      style={{ top: row * ROW }}
    >
      <span role="presentation" className={styles.frozen}>
        <span
          role="rowheader"
          tabIndex={-1}
          aria-colindex={1}
          className={styles.number}
          title={student.number}
        >
          {student.number}
        </span>
        <span role="rowheader" tabIndex={-1} aria-colindex={2} className={styles.name} title={student.name}>
          {student.name}
          {student.retaker && <i>重</i>}
        </span>
        <span role="gridcell" tabIndex={-1} aria-colindex={3} aria-readonly className={styles.sum}>
          {mark === null ? '' : mark.toFixed(1)}
        </span>
      </span>
      {columns.map((column, nth) => (
        <Cell
          key={column.key}
          column={column}
          at={from + nth}
          width={width}
          name={student.name}
          edit={edits[from + nth]}
          chosen={isChosen(from + nth)}
          closed={closed}
          onType={active === from + nth ? onType : null}
        />
      ))}
    </div>
  );
});

/** What stands in a row; the same for as long as none of it changed. One listener for a row: a grid has thousands of cells. */
function useRowEdits(saver: MarkSaver, student: number, columns: readonly Column[]) {
  const read = useMemo(() => {
    const keys = columns.map(({ key }) => cellKey(student, key));
    let kept: readonly (Edit<string> | undefined)[] = [];
    return () => {
      const { edits } = saver.queue();
      if (kept.length < keys.length || keys.some((key, at) => edits.get(key) !== kept[at]))
        kept = keys.map((key) => edits.get(key));
      return kept;
    };
  }, [saver, student, columns]);
  return useSyncExternalStore(saver.subscribe, read);
}

interface CellProps extends Pick<RowProps, 'width' | 'closed' | 'onType'> {
  readonly column: Column;
  readonly at: number;
  readonly name: string;
  readonly edit: Edit<string> | undefined;
  readonly chosen: boolean;
}

/** The chosen one is an input: screen readers, input methods and phones know what that is. */
const Cell = memo(function Cell(props: CellProps) {
  const { column, at: place, width, name, edit, chosen, closed, onType } = props;
  const text = edit?.value ?? '';
  const fault = edit?.fault?.sentence ?? readKept(text, column.full).fault;
  const kind = edit && kindOf(edit, fault);
  return (
    <span
      role="gridcell"
      tabIndex={-1}
      aria-colindex={place + BEFORE_COLUMNS}
      aria-selected={chosen}
      className={styles.cell}
      style={placeOf(place, width)}
      data-kind={kind}
      data-active={onType !== null || undefined}
      title={fault}
    >
      {onType ? (
        <CellInput
          text={text}
          label={`${name} ${column.item_title} ${column.title}，满分 ${column.full / 100}`}
          wrong={kind === 'wrong'}
          closed={closed}
          onType={onType}
        />
      ) : (
        text
      )}
    </span>
  );
});

function kindOf(edit: Edit<string>, fault: string | undefined) {
  if (rivalOf(edit) !== null) return 'conflict';
  if (fault) return 'wrong';
  return edit.value === edit.stored.value ? undefined : 'unsaved';
}

interface CellInputProps {
  readonly text: string;
  readonly label: string;
  readonly wrong: boolean;
  readonly closed: boolean;
  readonly onType: (text: string) => void;
}

function CellInput({ text, label, wrong, closed, onType }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!input.current || document.querySelector('[role="dialog"]')) return;
    input.current.focus({ preventScroll: true });
    input.current.select();
  }, []);
  return (
    <input
      ref={input}
      value={text}
      readOnly={closed}
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? FAULT : undefined}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
