import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { Button } from 'antd';
import type { RowsPage } from '../../../request/resource-calls.ts';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import styles from '../../../ui/list/list.module.css';
import { rowsQuery } from '../../../ui/list/list-state.ts';
import { SortChoice } from '../../../ui/list/SortChoice.tsx';
import type { ShownList } from '../../../ui/list/use-list-state.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanTable } from './PlanTable.tsx';
import { plans } from './plan-screen.tsx';

interface PlanRowsProps {
  readonly shown: ShownList;
  readonly page: RowsPage<PlanRow>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  readonly present: (front: Front) => void;
  /** Asks how courses are to be evaluated, and calls back once they are. */
  readonly onPlan: (courses: readonly PlanRow[], onPlanned?: () => void) => void;
}

/** The courses, how many there are, and what can be done with several of them. */
export function PlanRows({ shown: { state, show }, page, busy, present, onPlan }: PlanRowsProps) {
  const { total, may_manage } = page.meta;
  const selection = useSelection(page.data);
  const chosen = selection.rows.length;
  const actions = (row: PlanRow) => <PlanActions row={row} present={present} onPlan={onPlan} />;
  return (
    <div className={styles.rows} aria-busy={busy}>
      <div className={styles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 门` : `共 ${total} 门`}</p>
        {may_manage && chosen > 0 && (
          <>
            <Button type="primary" onClick={() => onPlan(selection.rows, selection.clear)}>
              批量安排评估
            </Button>
            <Button type="text" onClick={selection.clear}>
              取消选择
            </Button>
          </>
        )}
        <span className={styles.gap} />
        <SortChoice columns={plans.columns} sort={state.sort} onSort={(sort) => show({ sort })} />
        <ExportButton total={total} onExport={() => plans.calls.exportRows(rowsQuery(state))} />
      </div>
      <PlanTable
        rows={page.data}
        sort={state.sort}
        onSort={(sort) => show({ sort })}
        managed={may_manage ? { selection, actions } : null}
      />
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}
