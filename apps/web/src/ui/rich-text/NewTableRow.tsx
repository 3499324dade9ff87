import type { Editor } from '@tiptap/react';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { insertBlock } from './insert-block.ts';
import styles from './rich-text.module.css';
import { rowKeys } from './row-keys.ts';
import { tableOf } from './tables.ts';

const MOST = { rows: 50, columns: 12 };

/** Asks how large a new table is. */
export function NewTableRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [rows, setRows] = useState(3);
  const [columns, setColumns] = useState(3);

  function put() {
    insertBlock(editor, tableOf(rows, columns));
    onDone();
  }

  function close() {
    editor.commands.focus();
    onDone();
  }

  const keys = rowKeys({ onEnter: put, onEscape: close });
  return (
    <div className={styles.row}>
      <InputNumber
        autoFocus
        aria-label="行数"
        suffix="行"
        {...{ min: 1, max: MOST.rows, precision: 0, value: rows }}
        onChange={(value) => setRows(value ?? 1)}
        onKeyDown={keys}
      />
      <InputNumber
        aria-label="列数"
        suffix="列"
        {...{ min: 1, max: MOST.columns, precision: 0, value: columns }}
        onChange={(value) => setColumns(value ?? 1)}
        onKeyDown={keys}
      />
      <Button type="primary" onClick={put}>
        插入
      </Button>
      <Button onClick={close}>取消</Button>
    </div>
  );
}
