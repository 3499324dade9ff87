// biome-ignore-all lint/a11y/useSemanticElements: a table of which thirty of five hundred rows are there is none.
import type { MarkSheet } from '@course-center/contract/goals/marks';
import { type CSSProperties, memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { rivalOf } from '../../../ui/saving/edit.ts';
import { useEdit } from '../../../ui/saving/use-saver.ts';
import { cellKey } from './api.ts';
import { type Block, holds, readKept } from './grid-model.ts';
import styles from './marks.module.css';
import { courseMark } from './sums.ts';
import type { MarkSaver } from './use-mark-saver.ts';

type Column = MarkSheet['columns'][number];
type Student = MarkSheet['students'][number];

export const ROW = 32;
export const COLUMN = 78;

interface HeadProps {
  readonly columns: readonly Column[];
  readonly from: number;
  readonly style: CSSProperties;
}

export function Head({ columns, from, style }: HeadProps) {
  return (
    <div role="row" aria-rowindex={1} tabIndex={-1} className={styles.head} style={style}>
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
        title="按各考核项占比折算"
      >
        总评
      </span>
      <span aria-hidden style={{ flex: 'none', width: from * COLUMN }} />
      {columns.map(({ key, item_title, title, full }, nth) => (
        <span
          key={key}
          role="columnheader"
          tabIndex={-1}
          aria-colindex={from + nth + 4}
          className={styles.cell}
          title={`${item_title} ${title}（满分 ${full / 100}）`}
        >
          <b>{title === '' ? item_title : title}</b>
          <small>
            {title === '' ? '' : `${item_title} `}
            {full / 100}
          </small>
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: number;
  readonly student: Student;
  readonly sheet: MarkSheet;
  readonly columns: readonly Column[];
  readonly from: number;
  readonly saver: MarkSaver;
  readonly block: Block | null;
  readonly active: number | null;
  readonly closed: boolean;
  readonly within: boolean;
  readonly onEnter: (mode: 'over' | 'within') => void;
  readonly onLeave: () => void;
  readonly onPick: (column: number, extend: boolean) => void;
}

/** Its functions are the grid's of the moment: they change nothing that is seen. */
export const Row = memo(RowCells, (one, other) => {
  const same = (field: keyof RowProps) => one[field] === other[field];
  if (one.active !== null || other.active !== null || one.block !== null || other.block !== null)
    return false;
  return (
    same('student') &&
    same('row') &&
    same('from') &&
    same('sheet') &&
    one.columns.length === other.columns.length
  );
});

function RowCells(props: RowProps) {
  const { row, student, sheet, columns, from, saver, block, active, closed } = props;
  return (
    <div role="row" aria-rowindex={row + 2} tabIndex={-1} className={styles.row} style={{ top: row * ROW }}>
      <span role="rowheader" tabIndex={-1} aria-colindex={1} className={styles.number} title={student.number}>
        {student.number}
      </span>
      <span role="rowheader" tabIndex={-1} aria-colindex={2} className={styles.name} title={student.name}>
        {student.name}
        {student.retaker && <i>重</i>}
      </span>
      <RowSum sheet={sheet} student={student.id} saver={saver} className={styles.sum} />
      <span aria-hidden style={{ flex: 'none', width: from * COLUMN }} />
      {columns.map((column, nth) => (
        <Cell
          key={column.key}
          column={column}
          at={from + nth}
          student={student}
          saver={saver}
          active={active === from + nth}
          chosen={block !== null && holds(block, { row, column: from + nth })}
          closed={closed}
          within={props.within}
          onEnter={props.onEnter}
          onLeave={props.onLeave}
          onPick={props.onPick}
        />
      ))}
    </div>
  );
}

interface CellProps
  extends Pick<RowProps, 'student' | 'saver' | 'closed' | 'within' | 'onEnter' | 'onLeave' | 'onPick'> {
  readonly column: Column;
  readonly at: number;
  readonly active: boolean;
  readonly chosen: boolean;
}

/** The chosen one is an input: screen readers, input methods and phones know what that is. */
function Cell({ column, at: place, student, saver, active, chosen, ...rest }: CellProps) {
  const key = cellKey(student.id, column.key);
  const edit = useEdit(saver, key);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!active || !input.current || document.querySelector('[role="dialog"]')) return;
    input.current.focus({ preventScroll: true });
    input.current.select();
  }, [active]);
  const text = edit?.value ?? '';
  const fault = edit?.fault?.sentence ?? readKept(text, column.full).fault;
  const conflict = edit !== undefined && rivalOf(edit) !== null;
  const kind = conflict
    ? 'conflict'
    : fault
      ? 'wrong'
      : edit && edit.value !== edit.stored.value
        ? 'unsaved'
        : undefined;
  return (
    <span
      role="gridcell"
      tabIndex={-1}
      aria-colindex={place + 4}
      aria-selected={chosen}
      className={styles.cell}
      data-kind={kind}
      data-active={active || undefined}
      title={fault}
      onMouseDown={(event) => {
        if (active) return;
        event.preventDefault();
        rest.onPick(place, event.shiftKey);
      }}
      onDoubleClick={() => !rest.closed && rest.onEnter('within')}
    >
      {active ? (
        <input
          ref={input}
          value={text}
          readOnly={rest.closed}
          aria-label={`${student.name} ${column.item_title} ${column.title}，满分 ${column.full / 100}`}
          aria-invalid={kind === 'wrong' || undefined}
          autoComplete="off"
          onChange={(event) => {
            const typed = event.target.value;
            rest.onEnter(rest.within ? 'within' : 'over');
            saver.type(key, () => typed);
          }}
          onBlur={rest.onLeave}
        />
      ) : (
        text
      )}
    </span>
  );
}

interface RowSumProps {
  readonly sheet: MarkSheet;
  readonly student: number;
  readonly saver: MarkSaver;
  readonly className: string | undefined;
}

function RowSum({ sheet, student, saver, className }: RowSumProps) {
  const mark = useSyncExternalStore(saver.subscribe, () => courseMark(sheet, student, saver.queue().edits));
  return (
    <span role="gridcell" tabIndex={-1} aria-colindex={3} aria-readonly className={className}>
      {mark === null ? '' : mark.toFixed(1)}
    </span>
  );
}
