import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { linkOf } from './link-of.ts';
import styles from './rich-text.module.css';
import { rowKeys } from './row-keys.ts';

/** Asks where the selected words lead. Without a selection the address itself becomes the words. */
export function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
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

  return (
    <div className={styles.row}>
      <Input
        autoFocus
        aria-label="链接地址"
        placeholder="链接地址，如 https://www.example.edu.cn"
        value={typed}
        {...(wrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': fault })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={rowKeys({ onEnter: put, onEscape: close })}
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
