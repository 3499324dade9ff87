import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import { choiceColumn, plainColumn } from '../../../../ui/list/columns.tsx';
import { InsteadOfRows } from '../../../../ui/list/InsteadOfRows.tsx';
import { ListPager } from '../../../../ui/list/ListPager.tsx';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { type Candidate, candidates } from './candidate-screen.ts';
import styles from './candidates.module.css';

interface CandidateRowsProps {
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<Candidate>>;
  readonly selection: Selection<Candidate>;
}

/** The candidates to choose from, or what stands in their place. */
export function CandidateRows({ shown, rows, selection }: CandidateRowsProps) {
  const { data, error, isPlaceholderData, refetch } = rows;
  const empty = data !== undefined && !isPlaceholderData;
  if (data && data.meta.total > 0)
    return (
      <div className={styles.rows} aria-busy={isPlaceholderData}>
        <p role="status" className={styles.count}>
          共 {data.meta.total} 门，已选 {selection.rows.length} 门
        </p>
        <PlainTable
          caption="可发布的评估课程"
          columns={[
            choiceColumn(selection, data.data, candidates.nameOf),
            ...candidates.columns.map((column) => plainColumn(column)),
          ]}
          rows={data.data}
          rowKey={({ id }) => String(id)}
        />
        <ListPager state={shown.state} total={data.meta.total} show={shown.show} />
      </div>
    );
  if (empty && Object.keys(shown.state.filters).length === 0)
    return (
      <EmptyState
        title="没有可发布的评估课程"
        description="评估完成后，课程会出现在这里；已加入的课程请在列表中查看。"
      />
    );
  return (
    <InsteadOfRows
      screen={candidates}
      shown={shown}
      managed={null}
      error={data ? null : error}
      empty={empty}
      onRetry={() => void refetch()}
    />
  );
}
