import { LinkOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { COMMANDS, type Command } from './commands.tsx';
import { LinkRow } from './LinkRow.tsx';
import styles from './rich-text.module.css';

/** One stop for the Tab key; the arrows move between its buttons. */
export function Toolbar({ editor }: { readonly editor: Editor }) {
  const [reached, setReached] = useState('bold');
  const [linking, setLinking] = useState(false);
  const { on, able } = useEditorState({ editor, selector: (snapshot) => stateOf(snapshot.editor) });
  const place = (name: string) => ({
    tabIndex: name === reached ? 0 : -1,
    onFocus: () => setReached(name),
    // Pressing a button leaves the selection where it is.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  return (
    <div className={styles.head}>
      <div className={styles.toolbar} role="toolbar" aria-label="文字格式" onKeyDown={walk}>
        {COMMANDS.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group.map((command) => (
              <Button
                key={command.name}
                {...place(command.name)}
                type="text"
                size="small"
                title={command.title}
                aria-label={command.title}
                aria-disabled={!able.includes(command.name)}
                {...(command.isOn && { 'aria-pressed': on.includes(command.name) })}
                onClick={() => able.includes(command.name) && command.run(editor)}
              >
                {command.face}
              </Button>
            ))}
          </span>
        ))}
        <Button
          {...place('link')}
          type="text"
          size="small"
          icon={<LinkOutlined aria-hidden />}
          title="链接"
          aria-label="链接"
          aria-pressed={on.includes('link')}
          aria-expanded={linking}
          onClick={() => setLinking((before) => !before)}
        />
      </div>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

const ALL: readonly Command[] = COMMANDS.flat();

function stateOf(editor: Editor) {
  const on = ALL.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name);
  return {
    on: editor.isActive('link') ? [...on, 'link'] : on,
    able: ALL.filter(({ can }) => !can || can(editor)).map(({ name }) => name),
  };
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)?.focus();
}
