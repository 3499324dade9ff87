import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../request/toast.ts';
import { useConfirm } from '../confirm/use-confirm.ts';
import { BulkPlan } from './BulkPlan.tsx';
import { type Done, doEach } from './do-each.ts';
import type { BulkAction } from './list-action.ts';
import type { ListedRow, ReadScreen } from './list-screen.ts';

interface Run<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
}

export interface Bulk<Row> {
  ask(action: BulkAction<Row>, rows: readonly Row[]): Promise<void>;
  /** The verb of what is being done now. */
  readonly running: string | null;
  /** What the last one did, when it skipped something. */
  readonly outcome: (Done<Row> & { readonly verb: string }) | null;
  forget(): void;
}

/** Does something with several rows: says before what will happen, and afterwards what was skipped and why. */
export function useBulk<Row extends ListedRow>(
  { noun, calls, nameOf }: ReadScreen<Row>,
  onDone: () => void,
): Bulk<Row> {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Bulk<Row>['outcome']>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, rows }: Run<Row>) => doEach(rows, action),
    onSuccess: (finished, { action: { verb } }) => {
      if (finished.skipped.length > 0) setOutcome({ ...finished, verb });
      else toast.success(`已${verb} ${finished.done.length} 个${noun}`);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [calls.path] }),
  });

  async function ask(action: BulkAction<Row>, rows: readonly Row[]) {
    setOutcome(null);
    const title = `${action.verb}选中的 ${rows.length} 个${noun}？`;
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
