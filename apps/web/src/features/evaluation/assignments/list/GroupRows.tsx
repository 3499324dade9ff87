import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { RequestFailed } from '../../../../request/failed.ts';
import { allRows } from '../../../../request/resource-calls.ts';
import { toast } from '../../../../request/toast.ts';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { choiceColumn, lastColumn, Names } from '../../../../ui/list/columns.tsx';
import type { Front } from '../../../../ui/list/handling.ts';
import { useListLook } from '../../../../ui/list/list-look.ts';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import { type ListState, rowsQuery } from '../../../../ui/list/list-state.ts';
import { type Listed, RowsFrame } from '../../../../ui/list/RowsFrame.tsx';
import { type Selection, useSelection } from '../../../../ui/list/use-selection.ts';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { countedIn } from '../../evaluation-table/rows.ts';
import assignmentsStyles from '../assignments.module.css';
import { ExpertsCell } from './ExpertsCell.tsx';
import { type GroupLine, groupLines } from './group-lines.ts';

const AssignDialog = lazyPart(() => import('../dialog/AssignDialog.tsx'));
const ReplaceDialog = lazyPart(() => import('../dialog/ReplaceDialog.tsx'));
const WithdrawDialog = lazyPart(() => import('../dialog/WithdrawDialog.tsx'));
const BalanceDialog = lazyPart(() => import('../balance/BalanceDialog.tsx'));

/** As many as the server takes at once. */
const MOST = 1000;

interface GroupRowsProps extends Listed<EvaluationCourseRow> {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly process: Process;
  readonly side: Side;
  readonly present: (front: Front) => void;
}

/** The groups, how many courses there are, and what can be done with several of them. */
export function GroupRows({ process, side, present, ...listed }: GroupRowsProps) {
  const lines = groupLines(listed.page.data, side);
  const selection = useSelection(lines);
  const { gather, gathering } = useGathering(listed.screen, side, listed.shown.state);
  const assign = (groups: readonly GroupLine[], onDone = () => {}) =>
    present((onClosed) => <AssignDialog {...{ process, groups, onDone, onClosed }} />);
  const balance = (groups: readonly GroupLine[], onDone = () => {}) =>
    present((onClosed) => <BalanceDialog {...{ process, groups, onDone, onClosed }} />);
  const replace: Doings['replace'] = (group, expert) =>
    present((onClosed) => <ReplaceDialog {...{ process, group, expert, onClosed }} />);
  const columns = columnsOf(lines, selection, { assign, replace });

  async function balanceAll() {
    const groups = await gather();
    if (groups) balance(groups);
  }
  return (
    <RowsFrame
      {...listed}
      chosen={selection.rows.length}
      units={countedIn(listed.page.meta)}
      bulk={
        <>
          <Button type="primary" onClick={() => assign(selection.rows, selection.clear)}>
            分配专家
          </Button>
          <Button onClick={() => balance(selection.rows, selection.clear)}>均衡分配</Button>
          <Button
            danger
            onClick={() =>
              present((onClosed) => (
                <WithdrawDialog groups={selection.rows} onDone={selection.clear} onClosed={onClosed} />
              ))
            }
          >
            撤回专家
          </Button>
          <Button type="text" onClick={selection.clear}>
            取消选择
          </Button>
        </>
      }
      columns={columns}
      tools={
        selection.rows.length === 0 && (
          <Button loading={gathering} onClick={() => void balanceAll()}>
            均衡分配全部
          </Button>
        )
      }
    >
      <GroupTable columns={columns} lines={lines} />
    </RowsFrame>
  );
}

interface Doings {
  assign(groups: readonly GroupLine[]): void;
  replace(group: GroupLine, expert: GroupLine['experts'][number]): void;
}

interface GroupTableProps {
  readonly columns: readonly Column<GroupLine>[];
  readonly lines: readonly GroupLine[];
}

/** The groups before the experts, each with those who review it. */
function GroupTable({ columns, lines }: GroupTableProps) {
  const { arrange, dense } = useListLook();
  return (
    <PlainTable
      caption="课程组列表"
      dense={dense}
      columns={arrange(columns)}
      rows={lines}
      rowKey={({ id }) => String(id)}
    />
  );
}

function columnsOf(
  lines: readonly GroupLine[],
  selection: Selection<GroupLine>,
  { assign, replace }: Doings,
): Column<GroupLine>[] {
  return [
    choiceColumn(selection, lines, ({ name }) => name),
    { key: 'name', title: '课程', role: 'name', render: (line) => <CourseCell {...line} /> },
    { key: 'department_name', title: '开课部门', render: (line) => line.department_name },
    { key: 'teachers', title: '教师', render: ({ teachers }) => <Names of={teachers} /> },
    {
      key: 'experts',
      title: '评审专家',
      render: (line) => <ExpertsCell line={line} onReplace={(expert) => replace(line, expert)} />,
    },
    lastColumn((line) =>
      line.may_assign ? (
        <Button type="link" size="small" aria-label={`分配专家：${line.name}`} onClick={() => assign([line])}>
          分配
        </Button>
      ) : (
        '--'
      ),
    ),
  ];
}

function CourseCell({ course_id, name, code }: Pick<GroupLine, 'course_id' | 'name' | 'code'>) {
  return (
    <span className={assignmentsStyles.lines}>
      <CourseLink id={course_id}>{name}</CourseLink>
      <span className={assignmentsStyles.quiet}>{code}</span>
    </span>
  );
}

/** Reads the groups of all pages that the caller may assign for; null when there is nothing to go on with. */
function useGathering(screen: ReadScreen<EvaluationCourseRow>, side: Side, state: ListState) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await allRows(
        screen.calls,
        rowsQuery(state, screen.fixed),
        new AbortController().signal,
      );
      return groupLines(data, side).filter(({ may_assign }) => may_assign);
    },
  });

  async function gather(): Promise<readonly GroupLine[] | null> {
    try {
      const groups = await mutateAsync();
      if (groups.length > 0 && groups.length <= MOST) return groups;
      toast.warning(
        groups.length === 0
          ? '没有可以分配专家的课程组，请更换筛选条件'
          : `一次最多均衡分配 ${MOST} 个课程组，请用筛选缩小范围`,
      );
    } catch (error) {
      const said = error instanceof RequestFailed ? error.sentence : undefined;
      toast.warning(said ?? '课程组没有加载出来，请检查网络后重试');
    }
    return null;
  }
  return { gather, gathering: isPending };
}
