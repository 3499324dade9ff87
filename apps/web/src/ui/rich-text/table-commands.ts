import type { Editor } from '@tiptap/react';
import type { Command } from './commands.tsx';
import { changeTable, TABLE_CHANGES } from './tables.ts';

type Change = keyof typeof TABLE_CHANGES;

const command = (name: Change, title: string): Command => ({
  name,
  title,
  face: title,
  run: (editor: Editor) => changeTable(editor, TABLE_CHANGES[name]),
  can: (editor: Editor) => TABLE_CHANGES[name](editor.state),
});

/** The buttons of the table that the cursor stands in. */
export const TABLE_COMMANDS: readonly (readonly Command[])[] = [
  [command('addRowBefore', '上方加行'), command('addRowAfter', '下方加行'), command('deleteRow', '删除行')],
  [
    command('addColumnBefore', '左侧加列'),
    command('addColumnAfter', '右侧加列'),
    command('deleteColumn', '删除列'),
  ],
  [command('toggleHeaderRow', '标题行'), command('deleteTable', '删除表格')],
];
