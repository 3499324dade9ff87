import { CloseOutlined } from '@ant-design/icons';
import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useStart } from '../../account/public.ts';
import { CARD_CELL_OF, groupName, type TableDoings } from './cells/cell-of.tsx';
import { type ColumnId, type EvaluationColumn, panelColumns, sidesOf } from './columns/columns.ts';
import styles from './evaluation-table.module.css';
import { type DrawnProps, Grid } from './Grid.tsx';
import { linesOf, type TeacherLine } from './rows.ts';
import type { TableColumns } from './use-columns.ts';

interface EvaluationTableProps {
  /** What the table lists, for those who hear it. */
  readonly caption: string;
  readonly columns: TableColumns;
  readonly courses: readonly EvaluationCourseRow[];
  readonly doings: TableDoings;
}

/** Evaluation courses with their groups and teachers; where there is no room for a table, as cards. */
export function EvaluationTable({ caption, columns, courses, doings }: EvaluationTableProps) {
  const { config } = useStart();
  const mobile = useMediaQuery(MOBILE);
  /** Undefined until somebody opens or closes one. */
  const [asked, open] = useState<number | null | undefined>(undefined);
  const [beside, setBeside] = useState(columns.layout.panel);
  // Whoever wants all columns back does not want the panel.
  if (beside !== columns.layout.panel) {
    setBeside(columns.layout.panel);
    open(undefined);
  }
  const unify = config.expert_evaluation_course.team_information_unify;
  const lines = useMemo(() => linesOf(courses, unify), [courses, unify]);
  const { expert_info, config: shown } = config.evaluation_course;
  const { all, layout } = columns;
  const view = {
    ...doings,
    detailed: expert_info.evaluation === 'detailed',
    method: shown.evaluation_course_group_assessment_result_show_method,
    sides: sidesOf(columns.mode),
  };
  if (mobile) return <Cards caption={caption} columns={all} lines={lines} doings={view} />;
  // Few columns without the panel would only be fewer: whoever prefers it begins with the first group.
  const known = asked === null || lines.some(({ group }) => group.id === asked);
  const opened = known ? (asked ?? null) : layout.panel ? (lines[0]?.group.id ?? null) : null;
  const ofOpened = lines.filter(({ group }) => group.id === opened);
  return (
    <div className={styles.beside} data-opened={ofOpened.length > 0 || undefined}>
      <Grid
        caption={caption}
        columns={columns.shown}
        room={columns.room}
        lines={lines}
        doings={view}
        dense={layout.dense}
        opening={{ opened, open, byClick: layout.panel }}
      />
      {ofOpened.length > 0 && (
        <GroupPanel
          columns={panelColumns(all)}
          lines={ofOpened}
          doings={view}
          onClose={() => {
            document.querySelector<HTMLElement>(`tr[data-group="${opened}"]`)?.focus();
            open(null);
          }}
        />
      )}
    </div>
  );
}

interface GroupPanelProps extends Omit<DrawnProps, 'caption'> {
  readonly onClose: () => void;
}

/** All of one group beside the table, for whoever prefers that to columns. */
function GroupPanel({ onClose, lines, ...rest }: GroupPanelProps) {
  const [first] = lines;
  const name = first ? groupName(first.course, first.group) : '';
  return (
    <aside
      className={styles.panel}
      aria-label={`详情：${name}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={styles.panelHead}>
        <h2>{name}</h2>
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label="关闭详情" onClick={onClose} />
      </header>
      <Cards caption={name} lines={lines} {...rest} />
    </aside>
  );
}

/** The same for a phone: a card for each course, in it its groups, in them their teachers. */
function Cards({ caption, columns, lines, doings }: DrawnProps) {
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
    .map(({ id, title, by }) => (
      <div key={id} className={styles.cell} data-column={id}>
        <span className={styles.title}>{by ? `${title}（${by}）` : title}</span>
        <div>{line && CARD_CELL_OF[id](line, doings)}</div>
      </div>
    ));
}

/** The lines of each course, or of each group. */
function parts(lines: readonly TeacherLine[], of: 'course' | 'group'): TeacherLine[][] {
  const ids = [...new Set(lines.map((line) => line[of].id))];
  return ids.map((id) => lines.filter((line) => line[of].id === id));
}
