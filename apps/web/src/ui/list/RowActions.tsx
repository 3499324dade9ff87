import { Link } from 'react-router';
import { lazyPart } from '../lazy-part.tsx';
import { ActionButtons, type ActionItem } from './ActionButtons.tsx';
import { removalOf } from './bulk-removal.ts';
import type { Front, Handling } from './handling.ts';
import type { RowAction } from './list-action.ts';
import type { AnyScreen, ListedRow, ListScreen, Use } from './list-screen.ts';
import { useRowAction } from './use-row-action.ts';

const DetailDialog = lazyPart(() => import('./DetailDialog.tsx'));

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
  const usesOf = (row: Row) => screen.usedBy?.(row) ?? [];
  return {
    title: verb,
    danger: true,
    confirm(row) {
      const title = `${verb}${screen.noun}“${screen.nameOf(row)}”？`;
      return usesOf(row).length > 0 ? null : { title, content: consequence, okText: verb };
    },
    async run(row) {
      const uses = usesOf(row);
      if (uses.length > 0) return { shown: inUse(`不能${verb}${screen.noun}“${screen.nameOf(row)}”`, uses) };
      await screen.calls.remove(row);
      // A deletion says so itself.
      return null;
    },
  };
}

/** What uses a row is known before: it is not asked about and then refused, but shown, with the way to it. */
function inUse(title: string, uses: readonly Use[]): Front {
  const content = (
    <>
      <p>目前仍被使用，请先解除关联：</p>
      <ul>
        {uses.map(({ words, to }) => (
          <li key={words}>{to ? <Link to={to}>{words}</Link> : words}</li>
        ))}
      </ul>
    </>
  );
  return (onClosed) => <DetailDialog title={title} content={content} onClosed={onClosed} />;
}
