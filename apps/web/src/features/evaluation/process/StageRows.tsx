import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { RowsPage } from '../../../request/resource-calls.ts';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import listStyles from '../../../ui/list/list.module.css';
import type { ReadScreen } from '../../../ui/list/list-screen.ts';
import { rowsQuery } from '../../../ui/list/list-state.ts';
import type { ShownList } from '../../../ui/list/use-list-state.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { EvaluationTable } from '../evaluation-table/EvaluationTable.tsx';
import { groupsOf } from '../evaluation-table/rows.ts';
import { BulkSteps, bulkActions } from './bulk/BulkSteps.tsx';
import type { StagePage } from './stage-page.ts';
import { useDoings } from './use-doings.tsx';

interface StageRowsProps {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly shown: ShownList;
  readonly stage: StagePage;
  readonly page: RowsPage<EvaluationCourseRow>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  readonly present: (front: Front) => void;
}

/** The rows, how many there are, and what can be done with several groups. */
export function StageRows({ screen, shown, stage, page, busy, present }: StageRowsProps) {
  const groups = groupsOf(page.data);
  const selection = useSelection(groups);
  const { state, show } = shown;
  const { total } = page.meta;
  const chosen = selection.rows.length;
  const steps = bulkActions(groups);
  const acts = steps.length > 0 && state.filters.deleted !== '1';
  const doings = useDoings({ courses: page.data, present });
  return (
    <div className={listStyles.rows} aria-busy={busy}>
      <div className={listStyles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 个` : `共 ${total} 门课程`}</p>
        {acts && chosen > 0 && <BulkSteps steps={steps} selection={selection} />}
        <span className={listStyles.gap} />
        <ExportButton
          total={total}
          onExport={() => screen.calls.exportRows(rowsQuery(state, screen.fixed))}
        />
      </div>
      <EvaluationTable
        caption={`${screen.noun}列表`}
        mode={stage.mode}
        stage={stage.stage}
        courses={page.data}
        doings={{ ...doings, selection: acts ? selection : null }}
      />
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}
