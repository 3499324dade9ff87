import type { ResultListDetail, ResultListEntry } from '@course-center/contract/evaluation/result-lists';
import { votesText } from '@course-center/domain/evaluation/committee';
import { GRADES } from '@course-center/domain/evaluation/group';
import { correctedByText, gradeBefore } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import type { ActionItem } from '../../../ui/list/ActionButtons.tsx';
import { actionsColumn } from '../../../ui/list/columns.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { type ListColumn, readScreen } from '../../../ui/list/list-screen.ts';
import { type Listed, RowsFrame, RowTable } from '../../../ui/list/RowsFrame.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { type Selection, useSelection } from '../../../ui/list/use-selection.ts';
import { rowCalls } from './api.ts';
import styles from './list-rows.module.css';

interface ListRowsProps {
  readonly detail: Pick<ResultListDetail, 'id' | 'distribution'>;
  /** Where another list is found, to link the correction of a row; absent where nobody goes there. */
  readonly listPath?: (id: number) => string;
  /** What is done with chosen rows; absent where they are only read. */
  readonly bulk?: (selection: Selection<ResultListEntry>, present: (front: Front) => void) => ReactNode;
  /** What is done with a row, before it is looked into. */
  readonly actions?: (row: ResultListEntry, present: (front: Front) => void) => readonly ActionItem[];
}

/** The rows of a list: found, paged, exported, and each to be looked into. */
export function ListRows({ detail, listPath, bulk, actions }: ListRowsProps) {
  const { id, distribution } = detail;
  const [front, setFront] = useState<Front | null>(null);
  const screen = useMemo(
    () => rowScreen(id, distribution.departments, listPath),
    [id, distribution.departments, listPath],
  );
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  const present = (drawn: Front) => setFront(() => drawn);
  return (
    <>
      <FilterBar
        noun={screen.noun}
        filters={screen.filters}
        applied={shown.state.filters}
        onApply={(filters, how) => shown.show({ filters }, how)}
      />
      <ListBody screen={screen} shown={shown} rows={rows} handling={{ managed: null, present }}>
        {(listed) => <Rows {...listed} screen={screen} bulk={bulk} actions={actions} />}
      </ListBody>
      <Suspense>{front?.(() => setFront(null))}</Suspense>
    </>
  );
}

type Screen = ReturnType<typeof rowScreen>;

interface RowsProps extends Listed<ResultListEntry> {
  readonly screen: Screen;
  readonly present: (front: Front) => void;
  readonly bulk: ListRowsProps['bulk'];
  readonly actions: ListRowsProps['actions'];
}

function Rows({ screen, present, bulk, actions, ...listed }: RowsProps) {
  const selection = useSelection(listed.page.data);
  const handling = { managed: null, present };
  const more = actionsColumn(screen, handling, (row) => actions?.(row, present) ?? []);
  return (
    <RowsFrame
      {...listed}
      screen={screen}
      chosen={selection.rows.length}
      units={['个课程组', '个课程组']}
      bulk={bulk?.(selection, present)}
    >
      <RowTable {...listed} screen={screen} selection={bulk ? selection : null} more={more} />
    </RowsFrame>
  );
}

function rowScreen(
  id: number,
  departments: ResultListDetail['distribution']['departments'],
  listPath?: (id: number) => string,
) {
  return readScreen({
    noun: '课程组',
    description: '',
    whenEmpty: '名单中还没有课程组',
    calls: rowCalls(id),
    nameOf: ({ name }) => name,
    filters: [
      { name: 'course_name', title: '课程名称，逗号分隔', kind: 'text', maxLength: 500 },
      {
        name: 'department_id',
        title: '部门',
        kind: 'select',
        choices: departments.map(({ id: value, name: title }) => ({ value: String(value), title })),
      },
      {
        name: 'grade',
        title: '等级',
        kind: 'select',
        choices: GRADES.map((value) => ({ value, title: gradeText(value) })),
      },
    ],
    columns: [
      ...SAID,
      {
        key: 'state',
        title: '异议与更正',
        render: (row) => <RowState row={row} listPath={listPath} />,
      },
    ],
    detail: (row) => <RowFacts row={row} />,
  });
}

/** What the committee said, and what that came to. */
function votesOf({ count }: ResultListEntry): string {
  const { members_count, agree_count, disagree_count, abstain_count, outcome } = count;
  return votesText({
    ...{ members: members_count, agree: agree_count, disagree: disagree_count, abstain: abstain_count },
    outcome,
  });
}

/** What a row says, whoever reads it. */
const SAID: readonly ListColumn<ResultListEntry>[] = [
  {
    key: 'course',
    title: '课程组',
    leads: true,
    render: ({ course_id, name, course_code, nature_name }) => (
      <div>
        <CourseLink id={course_id}>{name}</CourseLink>
        <span className={styles.facts}>{[course_code, nature_name].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  { key: 'teachers', title: '教师', render: ({ teachers }) => teachers.join('、') },
  { key: 'department_name', title: '开课部门' },
  {
    key: 'scores',
    title: '院级 / 校级 / 综合',
    short: true,
    render: ({ department_average, center_average, average_score, averages_hidden }) => (
      <span className={styles.scores} title={averages_hidden ?? undefined}>
        {scoreText(department_average)} / {scoreText(center_average)} /{' '}
        <strong>{scoreText(average_score)}</strong>
      </span>
    ),
  },
  {
    key: 'count',
    title: '评议',
    render: votesOf,
  },
  { key: 'grade', title: '等级', short: true, render: (row) => <Graded row={row} /> },
];

/** What a row comes to; of one set by hand or corrected, also what stood there. */
function Graded({ row }: { readonly row: ResultListEntry }) {
  const { grade, corrected, reason } = row;
  const was = gradeBefore(row);
  return (
    <span title={reason || undefined}>
      <strong className={styles.grade}>{gradeText(grade)}</strong>
      {was !== null && <span className={styles.facts}>原 {gradeText(was)}</span>}
      {corrected.map(({ title, before, now }) => (
        <span key={title} className={styles.facts}>
          {title}更正：{before} → {now}
        </span>
      ))}
    </span>
  );
}

interface RowStateProps {
  readonly row: ResultListEntry;
  readonly listPath: ((id: number) => string) | undefined;
}

function RowState({ row: { objections, replaces, replaced_by, own_signers }, listPath }: RowStateProps) {
  const said: ReactNode[] = [];
  if (objections > 0) said.push(`异议 ${objections} 条`);
  if (replaces) said.push(`更正${replaces.name}`);
  if (replaced_by) {
    const by = correctedByText(replaced_by);
    said.push(listPath ? <Link to={listPath(replaced_by.id)}>{by}</Link> : by);
  }
  if (own_signers.length > 0) said.push(`签字人${own_signers.join('、')}的课程`);
  if (said.length === 0) return '--';
  return (
    <ul className={styles.state}>
      {said.map((each, at) => (
        // At most one of each kind, always in this order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>{each}</li>
      ))}
    </ul>
  );
}

/** All that the list says of a group. */
function RowFacts({ row }: { readonly row: ResultListEntry }) {
  const { reason } = row;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      '课程',
      <span key="course">
        <CourseLink id={row.course_id}>{row.course_name}</CourseLink>（{row.course_code}）
      </span>,
    ],
    ['教师', row.teachers.join('、')],
    ['开课部门', row.department_name],
    ['课程性质', row.nature_name || '--'],
    ['评估体系', `${row.system_name}（第 ${row.system_version} 版）`],
    ['院级专家平均分', scoreText(row.department_average)],
    ['校级专家平均分', scoreText(row.center_average)],
    ...(row.averages_hidden ? [['平均分说明', row.averages_hidden] as const] : []),
    ['最终得分', scoreText(row.average_score)],
    ['计算等级', gradeText(row.computed_grade)],
    ['最终等级', <strong key="grade">{gradeText(row.grade)}</strong>],
    ['评议', votesOf(row)],
  ];
  return (
    <dl className={styles.rowFacts}>
      {[
        ...facts,
        ...row.corrected.map(({ title, before, now }) => [`${title}更正`, `${before} → ${now}`] as const),
        ...(reason ? [[row.replaces ? '更正的理由' : '等级的理由', reason] as const] : []),
      ].map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
