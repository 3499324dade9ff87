import type { DataChoices, GroupFiguresRow } from '@course-center/contract/evaluation/data';
import {
  chosenColumns,
  type FigureColumn,
  MOST_AT_ONCE,
} from '@course-center/domain/evaluation/data/group-figures';
import { EVERY_TERM } from '@course-center/domain/evaluation/data/pivot';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { sortedColumn } from '../../../ui/list/columns.tsx';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import list from '../../../ui/list/list.module.css';
import { PAGE_SIZES } from '../../../ui/list/list-state.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import {
  type ColumnLayout,
  type LaidColumn,
  laidOut,
  useColumnLayout,
} from '../../../ui/table/column-layout.ts';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { TableTools } from '../../../ui/table/TableTools.tsx';
import { useAccount } from '../../account/public.ts';
import { PaperButton } from '../../documents/public.ts';
import { type DataQuery, exportData, groupsQuery, paperOf } from './api.ts';
import { type DataViewProps, NothingFound } from './DataFilter.tsx';
import styles from './data.module.css';
import { type AskedData, columnsIn, layoutIn, NO_COLUMNS } from './use-data-query.ts';

type Offered = DataChoices['columns'][number];

/** Every group that the filter finds, with the figures that its person wants to see. */
export function GroupsView({ path, asked, choices }: DataViewProps) {
  const { info } = useAccount();
  const all = useMemo(() => columnsOf(choices), [choices]);
  const [own, keep] = useColumnLayout(info.id, COLUMNS_OF);
  const layout = layoutIn(asked, all) ?? own;
  const shown = laidOut(all, layout);
  function lay(changed: ColumnLayout) {
    keep(changed);
    asked.ask(NO_COLUMNS, { replace: true });
  }
  const columns = { columns: shown.map(({ key }) => key).join(',') };
  const sort = asked.get('sort', '');
  const size = Number(asked.get('page[size]', String(PAGE_SIZES[0])));
  const page = Number(asked.get('page[number]', '1'));
  const rowsQuery = { ...asked.filtered, ...columns, ...(sort && { sort }) };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    groupsQuery({ ...rowsQuery, 'page[size]': String(size), 'page[number]': String(page) }),
  );
  if (!data)
    return error ? (
      <ErrorState title="评估数据没有加载出来" error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading rows={6} />
    );
  const { total } = data.meta;
  if (total === 0) return <NothingFound asked={asked} choices={choices} />;
  return (
    <div className={list.rows} aria-busy={isPlaceholderData}>
      <div className={list.toolbar}>
        <p role="status">共 {total} 个课程组</p>
        <span className={list.gap} />
        <TableTools columns={all} layout={layout} onLayout={lay} />
        <PaperButton asked={paperOf('evaluation_data', 'groups', rowsQuery)} title="课程评估数据">
          PDF
        </PaperButton>
        {total > MOST_AT_ONCE ? (
          <PaperButton asked={paperOf('data_sheet', 'groups', rowsQuery)} title="导出课程评估数据">
            导出
          </PaperButton>
        ) : (
          <ExportButton total={total} onExport={() => exportData('groups', rowsQuery)} />
        )}
      </div>
      <PlainTable
        caption="评估数据"
        dense={layout.dense}
        columns={shown.map((column) =>
          figureColumn(
            column,
            sort,
            (next) => asked.ask({ sort: next }),
            (row) => `${path}/groups/${row.id}${asked.search}`,
          ),
        )}
        rows={data.data}
        rowKey={({ id }) => String(id)}
      />
      <ListPager
        state={{ filters: asked.filters, sort, page, size }}
        total={total}
        show={({ page: next, size: chosen }) =>
          asked.ask({
            'page[number]': next && next > 1 ? String(next) : '',
            ...(chosen && { 'page[size]': String(chosen) }),
          })
        }
      />
      <GroupPanel path={path} asked={asked} choices={choices} />
    </div>
  );
}

interface ShownColumn extends LaidColumn, Pick<Offered, 'kind' | 'sort'> {}

const columnsOf = ({ columns }: DataChoices) => columns.map(laidColumn);

/** What the layout of the table is kept under. */
const COLUMNS_OF = 'evaluation-data';

/** What of the address shows the table as its person has laid it out, for others and for later. */
export function useShownColumns(asked: AskedData): (choices: DataChoices) => DataQuery {
  const { info } = useAccount();
  const [own] = useColumnLayout(info.id, COLUMNS_OF);
  return (choices) => {
    const all = columnsOf(choices);
    return columnsIn(laidOut(all, layoutIn(asked, all) ?? own));
  };
}

function laidColumn({ key, title, kind, width, usual, sort }: Offered): ShownColumn {
  const named = key === 'course_name';
  return {
    ...{ key, title, width, kind, sort },
    ...(named && { fixed: true as const, pinned: 'start' as const }),
    ...(!usual && { optional: true as const }),
  };
}

/** What a figure is written as: nothing is a dash, scores have two decimals. */
function said({ key, kind }: Pick<ShownColumn, 'key' | 'kind'>, row: GroupFiguresRow): string {
  const value = figureOf(key)?.value(row) ?? null;
  if (value === null || value === '') return '--';
  return kind === 'points' && typeof value === 'number' ? scoreText(value) : String(value);
}

/** What the server offers is nothing that the caller may not know: here a column is only looked up. */
const figureOf = (key: string): FigureColumn | undefined => chosenColumns([key], { identity: 0 })[0];

function figureColumn(
  column: ShownColumn,
  sort: string,
  onSort: (sort: string) => void,
  linkOf: (row: GroupFiguresRow) => string,
): Column<GroupFiguresRow> {
  const named = column.key === 'course_name';
  const numeric = column.kind !== 'text';
  const drawn = sortedColumn<GroupFiguresRow>(
    {
      key: column.key,
      title: column.title,
      ...(numeric && { align: 'end' as const, short: true as const }),
      ...(named && { leads: true as const }),
      ...(column.sort && { sort: column.sort }),
      render: (row) => (named ? <Link to={linkOf(row)}>{row.course_name}</Link> : said(column, row)),
    },
    sort,
    onSort,
  );
  return {
    ...drawn,
    ...(column.width && { width: column.width }),
    ...(column.pinned === 'start' && !named && { pinned: 'start' as const }),
  };
}

/** All figures of one group, beside the table that it stands in. */
function GroupPanel({ path, asked, choices }: DataViewProps) {
  const { group = '' } = useParams();
  const navigate = useNavigate();
  const keys = choices.columns.map(({ key }) => key).join(',');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...groupsQuery({ 'filter[term]': EVERY_TERM, 'filter[group]': group, columns: keys }),
    enabled: group !== '',
  });
  // Until its own figures come, those of the group before are kept: they are another's.
  const row = data?.data.find(({ id }) => String(id) === group);
  return (
    <Drawer
      open={group !== ''}
      onClose={() => void navigate(`${path}${asked.search}`)}
      title={row ? `${row.course_name}（${row.teachers}）` : '课程组'}
      extra={row && <CourseLink id={row.course_id}>历次评估</CourseLink>}
      size={520}
    >
      {row ? (
        <dl className={styles.figures}>
          {choices.columns
            .filter((column) => said(column, row) !== '--')
            .map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{said(column, row)}</dd>
              </div>
            ))}
        </dl>
      ) : error || (data && !isPlaceholderData) ? (
        <ErrorState
          title="没有找到该课程组"
          reason="它可能已被删除，请刷新列表后再查看。"
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading rows={8} />
      )}
    </Drawer>
  );
}
