import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../request/toast.ts';
import { useConfirm } from '../confirm/use-confirm.ts';
import type { Front } from './handling.ts';
import type { RowAction } from './list-action.ts';
import type { ListedRow, ReadScreen } from './list-screen.ts';

/** Does what a row offers: asks first where it must, says afterwards what came of it. */
export function useRowAction<Row extends ListedRow>(
  { calls }: ReadScreen<Row>,
  row: Row,
  present: (front: Front) => void,
) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: RowAction<Row>) => action.run(row),
    onSuccess: (outcome) => {
      if (outcome && 'said' in outcome) toast.success(outcome.said);
      else if (outcome) present(outcome.shown);
    },
    // A refusal may mean that the row is not what it was any more.
    onSettled: () => queries.invalidateQueries({ queryKey: [calls.path] }),
  });

  async function act(action: RowAction<Row>) {
    const question = action.confirm?.(row);
    if (!question || (await confirm({ ...question, danger: action.danger ?? false }))) mutate(action);
  }

  return {
    act: (action: RowAction<Row>) => void act(action),
    running: isPending ? variables.title : null,
  };
}
