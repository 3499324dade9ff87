import { Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../ExportButton.tsx';
import type { Handling } from '../handling.ts';
import { InsteadOfRows } from '../InsteadOfRows.tsx';
import styles from '../list.module.css';
import { Look } from '../list-look.ts';
import type { ListedRow } from '../list-screen.ts';
import { rowsQuery } from '../list-state.ts';
import type { ShownList } from '../use-list-state.ts';
import { useListTools } from '../use-list-tools.tsx';
import { Reasons } from '../WhyMark.tsx';
import { TreeTable } from './TreeTable.tsx';
import { treeRows } from './tree-rows.ts';
import type { TreeScreen } from './tree-screen.ts';
import type { useTree } from './use-tree.ts';

interface TreeBodyProps<Row extends ListedRow, Form extends object> {
  readonly screen: TreeScreen<Row, Form>;
  readonly shown: ShownList;
  readonly tree: ReturnType<typeof useTree<Row>>;
  readonly handling: Handling<Row, Form>;
}

/** The tree, or what stands in its place. */
export function TreeBody<Row extends ListedRow, Form extends object>(props: TreeBodyProps<Row, Form>) {
  const { screen, shown, tree, handling } = props;
  const closed = useClosed(Object.values(shown.state.filters).join());
  const named = { name: screen.calls.path, columns: screen.columns, ownKeys: true };
  const { place, look, tools } = useListTools(named);
  const total = tree.found ? tree.found.size : (tree.rows?.length ?? 0);
  // A tree that is there stays until what is sought comes.
  const missing = !tree.rows || (tree.searching && !tree.found);
  const error = missing ? tree.error : null;
  if (!tree.rows || total === 0 || error)
    return (
      <InsteadOfRows
        screen={screen}
        shown={shown}
        managed={handling.managed}
        error={error}
        empty={tree.rows !== undefined && !tree.busy}
        onRetry={tree.refetch}
      />
    );
  const shape = { parentOf: screen.parentOf, found: tree.found };
  const rows = treeRows(tree.rows, { ...shape, closed: closed.ids });
  const closable = () => {
    const all = treeRows(tree.rows ?? [], { ...shape, closed: new Set() });
    return all.flatMap(({ row, open }) => (open === null ? [] : [row.id]));
  };
  const reasons = rows.flatMap(({ row }) => handling.managed?.screen.whyNot?.(row, 'change') ?? []);
  return (
    <div ref={place} className={styles.rows} aria-busy={tree.busy}>
      <Reasons reasons={reasons} unit="条" />
      <div className={styles.toolbar}>
        <p role="status">
          共 {total} 个{screen.noun}
        </p>
        <Button type="text" onClick={() => closed.close([])}>
          全部展开
        </Button>
        <Button type="text" onClick={() => closed.close(closable())}>
          全部收起
        </Button>
        <span className={styles.gap} />
        {tools}
        <ExportButton
          total={total}
          onExport={() => screen.calls.exportRows(rowsQuery(shown.state, screen.fixed))}
        />
      </div>
      <Look value={look}>
        <TreeTable screen={screen} handling={handling} rows={rows} onToggle={closed.toggle} />
      </Look>
    </div>
  );
}

interface Closed {
  readonly ids: ReadonlySet<number>;
  toggle(id: number): void;
  /** Closes exactly these. */
  close(ids: readonly number[]): void;
}

/** Which rows of a tree are closed. What somebody searches for is open at first, and the rest stays as it was. */
function useClosed(search: string): Closed {
  const [closed, setClosed] = useState<Readonly<Record<string, ReadonlySet<number>>>>({});
  const ids = closed[search] ?? new Set<number>();
  const close = (now: Iterable<number>) => setClosed({ '': closed[''] ?? new Set(), [search]: new Set(now) });
  return {
    ids,
    toggle: (id) => close(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    close,
  };
}
