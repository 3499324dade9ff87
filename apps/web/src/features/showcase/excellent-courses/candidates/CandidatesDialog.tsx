import { publishDoubt } from '@course-center/domain/showcase/publish';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { SCROLLING_BODY } from '../../../../ui/form/dialog-body.ts';
import { choiceColumn, plainColumn } from '../../../../ui/list/columns.tsx';
import { FilterBar } from '../../../../ui/list/FilterBar.tsx';
import { READ_ONLY } from '../../../../ui/list/handling.ts';
import { ListBody } from '../../../../ui/list/ListBody.tsx';
import { ListPager } from '../../../../ui/list/ListPager.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { useRows } from '../../../../ui/list/use-rows.ts';
import { type Selection, useSelection } from '../../../../ui/list/use-selection.ts';
import { PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { type Taken, takeGroups } from '../api.ts';
import { publishQuestion } from '../list/course-actions.tsx';
import { courses } from '../list/course-screen.tsx';
import { type Candidate, candidates } from './candidate-screen.ts';
import styles from './candidates.module.css';

const BEGINNING: ListState = { filters: {}, sort: '', page: 1, size: 12 };
const WIDE = 960;

/** Makes excellent courses of complete evaluations; says afterwards which it skipped. */
export default function CandidatesDialog({ onClosed }: { readonly onClosed: () => void }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [open, setOpen] = useState(true);
  const [published, setPublished] = useState(true);
  const [state, setState] = useState(BEGINNING);
  const shown: ShownList = {
    state,
    show: (change) => setState((before) => ({ ...before, page: 1, ...change })),
  };
  const rows = useRows(candidates, shown);
  const selection = useSelection<Candidate>(rows.data?.data ?? []);
  const {
    mutate,
    isPending,
    data: taken,
  } = useMutation({
    mutationFn: (chosen: readonly Candidate[]) =>
      takeGroups(
        chosen.map(({ id }) => id),
        published,
        published && publishDoubt(chosen) !== null,
      ),
    onSuccess: ({ taken: made, skipped }) => {
      if (made.length > 0) toast.success(`已加入 ${made.length} 门优质课程${published ? '并发布' : ''}`);
      selection.clear();
      if (skipped.length === 0) setOpen(false);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [candidates.calls.path] });
      return queries.invalidateQueries({ queryKey: [courses.calls.path] });
    },
  });
  const [asked, setAsked] = useState<readonly Candidate[]>([]);
  const count = selection.rows.length;

  async function take() {
    if (count === 0) return toast.warning('请先勾选要发布的课程');
    const question = published ? publishQuestion(selection.rows) : null;
    if (question && !(await confirm(question))) return;
    setAsked(selection.rows);
    mutate(selection.rows);
  }

  return (
    <Modal
      open={open}
      title="发布评估课程"
      width={WIDE}
      style={{ top: 48 }}
      styles={{ body: SCROLLING_BODY }}
      okText={count > 0 ? `加入 ${count} 门` : '加入'}
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => void take()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p className={styles.lead}>
        评估已完成、尚未加入的课程。加入时复制课程、教师、等级与填报资料，此后评估中的修改不影响展示。
      </p>
      <FilterBar
        noun={candidates.noun}
        filters={candidates.filters}
        applied={state.filters}
        onApply={(filters) => shown.show({ filters })}
      />
      {taken && taken.skipped.length > 0 && <TakenOutcome taken={taken} asked={asked} />}
      <CandidateRows shown={shown} rows={rows} selection={selection} />
      <Checkbox checked={published} onChange={(event) => setPublished(event.target.checked)}>
        加入后立即发布，访客马上可以看到
      </Checkbox>
    </Modal>
  );
}

interface TakenOutcomeProps {
  readonly taken: Taken;
  /** What was asked for: what is skipped may have left the list since. */
  readonly asked: readonly Candidate[];
}

/** What was taken and what was skipped. It stays: reasons take time to read. */
function TakenOutcome({ taken: { taken, skipped }, asked }: TakenOutcomeProps) {
  const nameOf = (id: number) => asked.find((each) => each.id === id)?.course_name ?? `课程组 ${id}`;
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`已加入 ${taken.length} 门，跳过 ${skipped.length} 门`}
      description={
        <ul className={styles.skipped}>
          {skipped.map(({ group_id, reason }) => (
            <li key={group_id}>
              {nameOf(group_id)}：{reason}
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface CandidateRowsProps {
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<Candidate>>;
  readonly selection: Selection<Candidate>;
}

/** The candidates to choose from, or what stands in their place. */
function CandidateRows({ shown, rows, selection }: CandidateRowsProps) {
  return (
    <ListBody screen={candidates} shown={shown} rows={rows} handling={READ_ONLY}>
      {({ page, busy }) => (
        <div className={styles.rows} aria-busy={busy}>
          <p role="status" className={styles.count}>
            共 {page.meta.total} 门，已选 {selection.rows.length} 门
          </p>
          <PlainTable
            caption="可发布的评估课程"
            columns={[
              choiceColumn(selection, page.data, candidates.nameOf),
              ...candidates.columns.map((column) => plainColumn(column)),
            ]}
            rows={page.data}
            rowKey={({ id }) => String(id)}
          />
          <ListPager state={shown.state} total={page.meta.total} show={shown.show} />
        </div>
      )}
    </ListBody>
  );
}
