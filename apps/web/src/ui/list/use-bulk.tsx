import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../request/toast.ts';
import { useConfirm } from '../confirm/use-confirm.ts';
import styles from './bulk.module.css';
import { type Done, doAll, doEach } from './do-each.ts';
import type { Front } from './handling.ts';
import type { BulkAction, BulkDialog } from './list-action.ts';
import type { ListedRow, ReadScreen } from './list-screen.ts';

interface Run<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
}

export interface Bulk<Row> {
  ask(action: BulkAction<Row> | BulkDialog<Row>, rows: readonly Row[]): Promise<void>;
  /** The verb of what is being done now. */
  readonly running: string | null;
  /** What the last one did, when it skipped something. */
  readonly outcome: (Done<Row> & { readonly said: string }) | null;
  forget(): void;
}

/** Does something with several rows: says before what will happen, and afterwards what was skipped and why. */
export function useBulk<Row extends ListedRow>(
  { noun, calls, nameOf }: ReadScreen<Row>,
  onDone: () => void,
  /** Shows the dialogs of actions that have one. */
  present: (front: Front) => void = () => {},
): Bulk<Row> {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Bulk<Row>['outcome']>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: [calls.path] });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, rows }: Run<Row>) =>
      'runAll' in action ? doAll(rows, action.skips, action.runAll) : doEach(rows, action),
    onSuccess: (finished, { action }) => {
      const said = (what: string) => `已${inWords(action, `${finished.done.length} ${what}`)}`;
      if (finished.skipped.length > 0) setOutcome({ ...finished, said: said('个') });
      else toast.success(said(`个${noun}`));
      onDone();
    },
    onSettled: readAgain,
  });

  async function ask(action: BulkAction<Row> | BulkDialog<Row>, rows: readonly Row[]) {
    setOutcome(null);
    if ('dialog' in action) {
      const done = () => {
        onDone();
        void readAgain();
      };
      return present(action.dialog(rows, done));
    }
    const title = `${inWords(action, `选中的 ${rows.length} 个${noun}`, '')}？`;
    const content = <BulkPlan action={action} rows={rows} nameOf={nameOf} />;
    const okText = `批量${action.verb}`;
    if (await confirm({ title, content, okText, danger: action.danger ?? false })) mutate({ action, rows });
  }

  return {
    ask,
    running: isPending ? variables.action.verb : null,
    outcome,
    forget: () => setOutcome(null),
  };
}

/** 停用 2 个人员, and 为 2 个人员重置密码. */
function inWords({ verb, done }: Pick<BulkAction<never>, 'verb' | 'done'>, rows: string, gap = ' '): string {
  return done === 'for' ? `为${gap}${rows}${verb}` : `${verb}${gap}${rows}`;
}

interface BulkPlanProps<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** What is going to be done with several rows, and which of them are going to be left. */
function BulkPlan<Row extends ListedRow>({ action, rows, nameOf }: BulkPlanProps<Row>) {
  const { consequence } = action;
  const planned = rows.map((row) => {
    const skip = action.skips?.(row) ?? null;
    return { id: row.id, name: nameOf(row), skip, doubt: skip ? null : (action.doubts?.(row) ?? null) };
  });
  const free = planned.filter(({ skip, doubt }) => !skip && !doubt);
  return (
    <div className={styles.plan}>
      {free.length > 0 && (
        <p>
          将{inWords(action, `${free.length} 个`)}：{free.map(({ name }) => name).join('、')}。{consequence}
        </p>
      )}
      <Left
        title="仍被使用"
        rows={planned.flatMap(({ doubt, ...rest }) => (doubt ? [{ ...rest, why: doubt }] : []))}
      />
      <Left
        title="不适用"
        rows={planned.flatMap(({ skip, ...rest }) => (skip ? [{ ...rest, why: skip }] : []))}
      />
    </div>
  );
}

interface LeftProps {
  readonly title: string;
  readonly rows: readonly { readonly id: number; readonly name: string; readonly why: string }[];
}

function Left({ title, rows }: LeftProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>
        {title}的 {rows.length} 个会跳过：
      </p>
      <ul className={styles.rows}>
        {rows.map(({ id, name, why }) => (
          <li key={id}>
            {name}（{why}）
          </li>
        ))}
      </ul>
    </>
  );
}
