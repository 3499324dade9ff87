import { keptAttributes } from '@course-center/domain/rich-text/allowed';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { type Editor, type JSONContent, Node } from '@tiptap/react';

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => toCell(editor, 1) || (isInTable(editor.state) && toNewRow(editor)),
      'Shift-Tab': ({ editor }) => toCell(editor, -1),
    };
  },
  // A wide table scrolls in a box of its own here as well.
  addNodeView: () => () => {
    const dom = document.createElement('div');
    const contentDOM = document.createElement('tbody');
    dom.dataset.tableBox = '';
    dom.append(document.createElement('table'));
    dom.firstElementChild?.append(contentDOM);
    return { dom, contentDOM };
  },
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** No table inside a table: a phone shows it to nobody. */
const INSIDE = '(paragraph | heading | bulletList | orderedList | blockquote | picture)+';

function cell(name: string, tag: 'td' | 'th') {
  const spanOf = (side: 'colspan' | 'rowspan') => (element: HTMLElement) =>
    Number(keptAttributes(tag, { [side]: element.getAttribute(side) ?? undefined })?.[side] ?? 1);
  const span = (side: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: spanOf(side),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[side] === 1 ? {} : { [side]: attributes[side] },
  });
  return Node.create({
    name,
    content: INSIDE,
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The library asks for it; widths come from what stands in the cells.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

export const TABLES = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')];

type Change = typeof addRowAfter;

/** What can be done to the table that the cursor stands in. */
export const TABLE_CHANGES = {
  ...{ addRowBefore, addRowAfter, deleteRow },
  ...{ addColumnBefore, addColumnAfter, deleteColumn },
  ...{ toggleHeaderRow, deleteTable },
} satisfies Readonly<Record<string, Change>>;

export function changeTable(editor: Editor, change: Change): void {
  change(editor.state, editor.view.dispatch);
  editor.commands.focus();
}

export function isInside(editor: Editor): boolean {
  return isInTable(editor.state);
}

function toCell(editor: Editor, direction: 1 | -1): boolean {
  return goToNextCell(direction)(editor.state, editor.view.dispatch);
}

function toNewRow(editor: Editor): boolean {
  return addRowAfter(editor.state, editor.view.dispatch) && toCell(editor, 1);
}

/** An empty table, its first row for titles. */
export function tableOf(rows: number, columns: number): JSONContent {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const below = Array.from({ length: rows - 1 }, () => row('tableCell'));
  return { type: 'table', content: [row('tableHeader'), ...below] };
}
