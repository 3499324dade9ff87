import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../request/toast.ts';
import { useConfirm } from '../confirm/use-confirm.ts';
import { BulkPlan } from './BulkPlan.tsx';
import type { ListedRow, ListScreen } from './list-screen.ts';
import { type Removal, removeEach } from './remove-each.ts';

/** Removes several rows: says before what will happen, and afterwards what was skipped and why. */
export function useBulkRemoval<Row extends ListedRow, Form extends object>(
  { noun, calls, nameOf, usedBy }: ListScreen<Row, Form>,
  onDone: () => void,
) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Removal<Row> | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (rows: readonly Row[]) => removeEach(rows, ({ id }) => calls.remove(id, { quiet: true })),
    onSuccess: (removal) => {
      if (removal.skipped.length > 0) setOutcome(removal);
      else toast.success(`已删除 ${removal.removed.length} 个${noun}`);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [calls.path] }),
  });

  async function ask(rows: readonly Row[]) {
    setOutcome(null);
    const planned = rows.map((row) => ({ name: nameOf(row), usedBy: usedBy?.(row) ?? null }));
    const title = `删除选中的 ${rows.length} 个${noun}？`;
    if (await confirm({ title, content: <BulkPlan planned={planned} />, okText: '批量删除', danger: true }))
      mutate(rows);
  }

  return { ask, busy: isPending, outcome, forget: () => setOutcome(null) };
}
