import styles from './cards.module.css';
import { CARD_CELL_OF } from './cells/cell-of.tsx';
import type { ColumnId, EvaluationColumn } from './columns/columns.ts';
import type { DrawnProps } from './Grid.tsx';
import type { TeacherLine } from './rows.ts';

/** The same for a phone: a card for each course, in it its groups, in them their teachers. */
export function Cards({ caption, columns, lines, doings }: DrawnProps) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {parts(lines, 'course').map((ofCourse) => (
        <li key={ofCourse[0]?.course.id} className={styles.card}>
          <Cells of="course" only="course" columns={columns} line={ofCourse[0]} doings={doings} />
          {parts(ofCourse, 'group').map((ofGroup) => (
            <div key={ofGroup[0]?.group.id} className={styles.group}>
              {ofGroup.map((line) => (
                <div key={line.teacher.id} className={styles.member}>
                  <Cells of="teacher" columns={columns} line={line} doings={doings} />
                </div>
              ))}
              <Cells of="group" columns={columns} line={ofGroup[0]} doings={doings} />
            </div>
          ))}
          <Cells of="course" only="operation" columns={columns} line={ofCourse[0]} doings={doings} />
        </li>
      ))}
    </ul>
  );
}

interface CellsProps extends Pick<DrawnProps, 'columns' | 'doings'> {
  readonly of: EvaluationColumn['of'];
  /** A course begins a card, and what can be done with it ends it. */
  readonly only?: ColumnId;
  readonly line: TeacherLine | undefined;
}

function Cells({ of, only, columns, line, doings }: CellsProps) {
  return columns
    .filter((column) => column.of === of && !column.besideExpert && (!only || column.id === only))
    .map(({ id, title }) => (
      <div key={id} className={styles.cell} data-column={id}>
        <span className={styles.title}>{title}</span>
        <div>{line && CARD_CELL_OF[id](line, doings)}</div>
      </div>
    ));
}

/** The lines of each course, or of each group. */
function parts(lines: readonly TeacherLine[], of: 'course' | 'group'): TeacherLine[][] {
  const ids = [...new Set(lines.map((line) => line[of].id))];
  return ids.map((id) => lines.filter((line) => line[of].id === id));
}
