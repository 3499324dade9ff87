import { ChoiceBox } from '../table/ChoiceBox.tsx';
import type { Selection } from './use-selection.ts';

interface ChooseAllProps<Row> {
  readonly selection: Pick<Selection<Row>, 'rows' | 'set'>;
  readonly rows: readonly Row[];
}

/** Chooses every row of the page, or none. */
export function ChooseAll<Row>({ selection, rows }: ChooseAllProps<Row>) {
  const chosen = selection.rows.length;
  return (
    <ChoiceBox
      label="选择本页全部"
      checked={chosen > 0 && chosen === rows.length}
      some={chosen > 0 && chosen < rows.length}
      onChange={(all) => selection.set(rows, all)}
    />
  );
}
