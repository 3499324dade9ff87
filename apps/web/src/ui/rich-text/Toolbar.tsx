import { LinkOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { TransferRows } from '../files/TransferRows.tsx';
import { CommandBar } from './CommandBar.tsx';
import { COMMANDS, type Command } from './commands.tsx';
import { LinkRow } from './LinkRow.tsx';
import { NewTableRow } from './NewTableRow.tsx';
import { PictureRow } from './PictureRow.tsx';
import styles from './rich-text.module.css';
import { changeTable, isInside, TABLE_CHANGES } from './tables.ts';
import type { Pictures } from './use-pictures.ts';

const command = (name: Change, title: string): Command => ({
  name,
  title,
  face: title,
  run: (editor: Editor) => changeTable(editor, TABLE_CHANGES[name]),
  can: (editor: Editor) => TABLE_CHANGES[name](editor.state),
});

/** The buttons of the table that the cursor stands in. */
const TABLE_COMMANDS: readonly (readonly Command[])[] = [
  [command('addRowBefore', '上方加行'), command('addRowAfter', '下方加行'), command('deleteRow', '删除行')],
  [
    command('addColumnBefore', '左侧加列'),
    command('addColumnAfter', '右侧加列'),
    command('deleteColumn', '删除列'),
  ],
  [command('toggleHeaderRow', '标题行'), command('deleteTable', '删除表格')],
];

/** Everything above a text: its formats, and what the selected picture or table is asked for. */
export function Toolbar({ editor, pictures }: { readonly editor: Editor; readonly pictures: Pictures }) {
  const [asking, setAsking] = useState<'link' | 'table' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { linked, inTable, picture } = useEditorState({
    editor,
    selector: (snapshot) => stateOf(snapshot.editor),
  });
  const ask = (what: 'link' | 'table') => setAsking((before) => (before === what ? null : what));
  const done = () => setAsking(null);

  return (
    <div className={styles.head}>
      <CommandBar
        editor={editor}
        label="文字格式"
        commands={COMMANDS}
        more={(place) => (
          <>
            <Button
              {...{ ...place('link'), type: 'text', size: 'small', title: '链接', 'aria-label': '链接' }}
              icon={<LinkOutlined aria-hidden />}
              aria-pressed={linked}
              aria-expanded={asking === 'link'}
              onClick={() => ask('link')}
            />
            <Button
              {...{
                ...place('picture'),
                type: 'text',
                size: 'small',
                title: '插入图片',
                'aria-label': '插入图片',
              }}
              icon={<PictureOutlined aria-hidden />}
              onClick={() => input.current?.click()}
            />
            <Button
              {...{
                ...place('table'),
                type: 'text',
                size: 'small',
                title: '插入表格',
                'aria-label': '插入表格',
              }}
              icon={<TableOutlined aria-hidden />}
              aria-disabled={inTable}
              aria-expanded={asking === 'table'}
              onClick={() => !inTable && ask('table')}
            />
          </>
        )}
      />
      {/* Hidden by style, because the library shows file inputs whatever their attribute says. */}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="选择图片"
        onChange={({ target }) => {
          pictures.bring([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {asking === 'link' && <LinkRow editor={editor} onDone={done} />}
      {asking === 'table' && !inTable && <NewTableRow editor={editor} onDone={done} />}
      {inTable && <CommandBar editor={editor} label="表格" commands={TABLE_COMMANDS} />}
      {picture && (
        <PictureRow
          key={picture.file}
          editor={editor}
          alt={picture.alt}
          isNew={picture.alt === '' && picture.file === pictures.newest}
        />
      )}
      <PicturesComing {...pictures} />
    </div>
  );
}

function stateOf(editor: Editor) {
  const { alt, 'data-file': file } = editor.getAttributes('picture');
  return {
    linked: editor.isActive('link'),
    inTable: isInside(editor),
    picture: editor.isActive('picture') ? { alt: String(alt), file: String(file) } : null,
  };
}

type Change = keyof typeof TABLE_CHANGES;

/** How far the pictures are, and what became of those that did not get there. */
function PicturesComing({ transfers, refused, pause, resume, drop }: Pictures) {
  return (
    <>
      {transfers.length > 0 && (
        <ul className={styles.coming} aria-label="正在插入的图片">
          <TransferRows transfers={transfers} pause={pause} resume={resume} drop={drop} />
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}
