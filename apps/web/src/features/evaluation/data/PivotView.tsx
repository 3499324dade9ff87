import type { DataPivot } from '@course-center/contract/evaluation/data';
import { isMeasure, type Measure, measureText } from '@course-center/domain/evaluation/data/pivot';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NativeChoice } from '../../../ui/choice/NativeChoice.tsx';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import list from '../../../ui/list/list.module.css';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { PaperButton } from '../../documents/public.ts';
import { exportData, paperOf, pivotQuery } from './api.ts';
import { type DataViewProps, NothingFound } from './DataFilter.tsx';
import styles from './data.module.css';
import { groupsLink } from './use-data-query.ts';

const COUNTED = ['count', 'share'];

/** Groups counted or averaged by two dimensions; each cell leads to the groups behind it. */
export function PivotView({ path, asked, choices }: DataViewProps) {
  const rows = asked.get('rows', 'college');
  const columns = asked.get('columns', 'grade');
  const measure = asked.get('measure', 'count');
  const of = asked.get('of', 'score');
  const query = { ...asked.filtered, rows, columns, measure, of };
  const { data, error, refetch, isPlaceholderData } = useQuery(pivotQuery(query));
  const dimensions = choices.dimensions
    .filter(({ pivots }) => pivots)
    .map(({ key, title }) => ({ value: key, title }));
  const choose = (
    name: string,
    title: string,
    value: string,
    options: typeof dimensions,
    besides: (next: string) => Record<string, string> = () => ({}),
  ) => (
    <span className={styles.choice}>
      <span aria-hidden>{title}</span>
      <NativeChoice
        aria-label={title}
        value={value}
        options={options}
        onChange={(next) => asked.ask({ [name]: next, ...besides(next) })}
      />
    </span>
  );
  const options = (of: readonly { readonly key: string; readonly title: string }[]) =>
    of.map(({ key, title }) => ({ value: key, title }));
  return (
    <div className={list.rows} aria-busy={isPlaceholderData}>
      <div className={list.toolbar}>
        {/* What the other has already changes places with it. */}
        {choose('rows', '行', rows, dimensions, (next) => (next === columns ? { columns: rows } : {}))}
        {choose('columns', '列', columns, dimensions, (next) => (next === rows ? { rows: columns } : {}))}
        {choose('measure', '统计', measure, options(choices.measures))}
        {!COUNTED.includes(measure) && choose('of', '指标', of, options(choices.measured))}
        <span className={list.gap} />
        <PaperButton asked={paperOf('evaluation_data', 'pivot', query)} title="课程评估数据透视表">
          PDF
        </PaperButton>
        <ExportButton total={data?.meta.total ?? 0} onExport={() => exportData('pivot', query)} />
      </div>
      {data ? (
        data.meta.total === 0 ? (
          <NothingFound asked={asked} choices={choices} />
        ) : (
          <PivotTable
            pivot={data.data}
            measure={isMeasure(measure) ? measure : 'count'}
            linkTo={(row, column) =>
              groupsLink(path, asked.filtered, {
                ...(row !== null && { [`filter[${rows}]`]: row }),
                ...(column !== null && { [`filter[${columns}]`]: column }),
              })
            }
          />
        )
      ) : error ? (
        <ErrorState title="透视表没有加载出来" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </div>
  );
}

interface PivotTableProps {
  readonly pivot: DataPivot;
  readonly measure: Measure;
  readonly linkTo: (row: string | null, column: string | null) => string;
}

function PivotTable({ pivot: { rows, columns, cells }, measure, linkTo }: PivotTableProps) {
  const withTotal = (heads: DataPivot['rows']) => [
    ...heads.map(({ key, title }) => ({ key: key as string | null, title })),
    { key: null, title: '合计' },
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.pivot}>
        <caption className={styles.heard}>透视表</caption>
        <thead>
          <tr>
            <td />
            {withTotal(columns).map(({ key, title }) => (
              <th key={key ?? ''} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withTotal(rows).map((row, line) => (
            <tr key={row.key ?? ''} data-total={row.key === null || undefined}>
              <th scope="row">{row.title}</th>
              {withTotal(columns).map((column, at) => {
                const cell = cells[line]?.[at];
                if (!cell || cell.groups === 0) return <td key={column.key ?? ''}>·</td>;
                return (
                  <td key={column.key ?? ''} data-total={column.key === null || undefined}>
                    <Link to={linkTo(row.key, column.key)} title={`查看这 ${cell.groups} 个课程组`}>
                      {measureText(measure, cell.value)}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
