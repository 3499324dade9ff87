import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useState } from 'react';
import { type Column, PlainTable } from '../../table/PlainTable.tsx';
import type { ActionItem } from '../ActionButtons.tsx';
import { actionsColumn, plainColumn } from '../columns.tsx';
import type { Handling } from '../handling.ts';
import { useListLook } from '../list-look.ts';
import type { ListedRow } from '../list-screen.ts';
import styles from './tree.module.css';
import { treeStep } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeScreen } from './tree-screen.ts';

interface TreeTableProps<Row extends ListedRow, Form extends object> {
  readonly screen: TreeScreen<Row, Form>;
  readonly handling: Handling<Row, Form>;
  readonly rows: readonly TreeRow<Row>[];
  readonly onToggle: (id: number) => void;
}

/** Rows below each other. Arrow keys walk, open and close; Tab reaches what can be done with a row. */
export function TreeTable<Row extends ListedRow, Form extends object>(props: TreeTableProps<Row, Form>) {
  const { screen, handling, rows, onToggle } = props;
  const [active, setActive] = useState<number | null>(null);
  const entry = rows.find(({ row }) => row.id === active) ?? rows[0];

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, at: TreeRow<Row>) {
    // Inside a row, keys belong to its buttons.
    if (event.target !== event.currentTarget) return;
    const step = treeStep(event.key, rows, at);
    if (!step) return;
    event.preventDefault();
    if ('toggle' in step) return onToggle(step.toggle.id);
    const target = event.currentTarget.parentElement?.querySelector(`[data-id="${step.to.id}"]`);
    if (target instanceof HTMLElement) target.focus();
  }

  const below = (row: Row): ActionItem[] => {
    const begun = screen.begunBelow(row);
    if (!handling.managed || !begun) return [];
    return [{ title: '新增下级', run: () => handling.managed?.enter({ row: null, begun }) }];
  };
  const { arrange, dense } = useListLook();
  const [name, ...others] = screen.columns.map(plainColumn);
  const columns: Column<TreeRow<Row>>[] = [
    ...(name ? [nameColumn(name, screen.nameOf, onToggle)] : []),
    ...[...others, ...actionsColumn(screen, handling, below)].map(ofTree),
  ];
  return (
    <PlainTable
      role="treegrid"
      caption={`${screen.noun}列表`}
      columns={arrange(columns)}
      dense={dense}
      rows={rows}
      rowKey={({ row }) => String(row.id)}
      rowProps={(at) => ({
        'data-id': at.row.id,
        'data-level': at.level,
        'aria-level': at.level,
        'aria-expanded': at.open ?? undefined,
        tabIndex: at === entry ? 0 : -1,
        onFocus: () => setActive(at.row.id),
        onKeyDown: (event) => onKeyDown(event, at),
      })}
    />
  );
}

function ofTree<Row>(column: Column<Row>): Column<TreeRow<Row>> {
  return { ...column, render: ({ row }) => column.render(row) };
}

function nameColumn<Row extends ListedRow>(
  column: Column<Row>,
  nameOf: (row: Row) => string,
  onToggle: (id: number) => void,
): Column<TreeRow<Row>> {
  return {
    ...column,
    render: ({ row, level, open, found }) => (
      <span className={styles.name} data-level={level} data-found={found}>
        {open === null ? (
          <span className={styles.leaf} />
        ) : (
          <button
            type="button"
            // The row itself is what opens and closes for those who use keys.
            tabIndex={-1}
            className={styles.toggle}
            aria-label={`${open ? '收起' : '展开'}：${nameOf(row)}`}
            onClick={() => onToggle(row.id)}
          >
            {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          </button>
        )}
        {column.render(row)}
      </span>
    ),
  };
}
