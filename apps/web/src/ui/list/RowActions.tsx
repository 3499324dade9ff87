import { lazy } from 'react';
import { ActionButtons, type ActionItem } from './ActionButtons.tsx';
import { removalOf } from './bulk-removal.ts';
import type { Handling } from './handling.ts';
import type { RowAction } from './list-action.ts';
import type { AnyScreen, ListedRow, ListScreen } from './list-screen.ts';
import { useRowAction } from './use-row-action.ts';

const DetailDialog = lazy(() => import('./DetailDialog.tsx'));

interface RowActionsProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly handling: Handling<Row, Form>;
  readonly row: Row;
  /** What stands before all the rest. */
  readonly first: readonly ActionItem[];
}

/** What can be done with a row, or why not. */
export function RowActions<Row extends ListedRow, Form extends object>(props: RowActionsProps<Row, Form>) {
  const { screen, handling, row, first } = props;
  const { managed, present } = handling;
  const { act, running } = useRowAction(screen, row, present);
  const name = screen.nameOf(row);
  const items: ActionItem[] = [...first];
  if (screen.detail)
    items.push({
      title: '查看',
      run: () =>
        present((onClosed) => (
          <DetailDialog title={name} content={screen.detail?.(row)} onClosed={onClosed} />
        )),
    });
  const notChanged = managed?.screen.whyNot?.(row, 'change') ?? null;
  if (managed) {
    const { screen: kept, enter } = managed;
    if (notChanged === null) {
      items.push({ title: '编辑', run: () => enter({ row }) });
      const shown = kept.actions?.filter((action) => action.shown?.(row) ?? true) ?? [];
      items.push(...shown.map((action) => itemOf(action, act)));
    }
    if (!kept.whyNot?.(row, 'remove')) items.push(itemOf(removalAction(kept), act));
  }
  return <ActionButtons name={name} items={items} running={running} why={notChanged} />;
}

function itemOf<Row>(action: RowAction<Row>, act: (action: RowAction<Row>) => void): ActionItem {
  return { title: action.title, danger: action.danger ?? false, run: () => act(action) };
}

function removalAction<Row extends ListedRow, Form extends object>(
  screen: ListScreen<Row, Form>,
): RowAction<Row> {
  const { verb, consequence } = removalOf(screen);
  return {
    title: verb,
    danger: true,
    confirm(row) {
      const used = screen.usedBy?.(row);
      return {
        title: `${verb}${screen.noun}“${screen.nameOf(row)}”？`,
        content: used ? `目前仍被使用（${used}），解除关联之前系统会拒绝${verb}。` : consequence,
        okText: verb,
      };
    },
    // A deletion says so itself.
    run: async (row) => {
      await screen.calls.remove(row);
      return null;
    },
  };
}
