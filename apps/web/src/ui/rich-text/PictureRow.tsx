import { LONGEST_ALT } from '@course-center/domain/rich-text/allowed';
import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import styles from './rich-text.module.css';
import { rowKeys } from './row-keys.ts';

interface PictureRowProps {
  readonly editor: Editor;
  readonly alt: string;
  /** It came just now: nobody has said yet what it shows. */
  readonly isNew: boolean;
}

/** Asks what the selected picture shows. */
export function PictureRow({ editor, alt, isNew }: PictureRowProps) {
  /** Behind the picture, where somebody writes on. */
  function goOn() {
    const behind = editor.state.selection.to;
    const isText = editor.state.doc.resolve(behind).nodeAfter?.isTextblock ?? false;
    const chain = editor.chain();
    if (!isText) chain.insertContentAt(behind, { type: 'paragraph' });
    chain
      .setTextSelection(behind + 1)
      .focus()
      .run();
  }

  return (
    <div className={styles.row}>
      <Input
        autoFocus={isNew}
        aria-label="图片说明文字"
        placeholder="说明文字：图片里是什么，供朗读和图片打不开时显示"
        maxLength={LONGEST_ALT}
        value={alt}
        onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
        onKeyDown={rowKeys({ onEnter: goOn, onEscape: goOn })}
      />
      <Button type="primary" onClick={goOn}>
        完成
      </Button>
      <Button onClick={() => editor.chain().deleteSelection().focus().run()}>删除图片</Button>
    </div>
  );
}
