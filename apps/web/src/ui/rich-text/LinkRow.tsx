import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { linkOf } from './link-of.ts';
import styles from './rich-text.module.css';

interface LinkRowProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** Asks where the selected words lead. Without a selection the address itself becomes the words. */
export function LinkRow({ editor, onDone }: LinkRowProps) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState(false);
  const fault = useId();

  function put() {
    const href = linkOf(typed);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run();
    } else chain.setLink({ href }).run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  function close() {
    editor.commands.focus();
    onDone();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form around it nor its dialog shall hear of it.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Enter') put();
    else close();
  }

  return (
    <div className={styles.linkRow}>
      <Input
        autoFocus
        aria-label="链接地址"
        placeholder="链接地址，如 https://www.example.edu.cn"
        value={typed}
        {...(wrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': fault })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <Button type="primary" onClick={put}>
        确定
      </Button>
      {before !== '' && <Button onClick={remove}>移除链接</Button>}
      <Button onClick={close}>取消</Button>
      {wrong && (
        <p id={fault} role="alert">
          请填写网址或邮箱地址，如 https://www.example.edu.cn
        </p>
      )}
    </div>
  );
}
