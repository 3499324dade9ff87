import { LinkOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { CommandBar } from './CommandBar.tsx';
import { COMMANDS } from './commands.tsx';
import { LinkRow } from './LinkRow.tsx';
import { NewTableRow } from './NewTableRow.tsx';
import { PictureRow } from './PictureRow.tsx';
import { PicturesComing } from './PicturesComing.tsx';
import styles from './rich-text.module.css';
import { TABLE_COMMANDS } from './table-commands.ts';
import { isInside } from './tables.ts';
import type { Pictures } from './use-pictures.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly pictures: Pictures;
}

/** Everything above a text: its formats, and what the selected picture or table is asked for. */
export function Toolbar({ editor, pictures }: ToolbarProps) {
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
