import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Command } from './commands.tsx';
import styles from './rich-text.module.css';

/** What makes a button one of a bar's: a stop for the Tab key only while it was reached last. */
export interface Place {
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onMouseDown: (event: { preventDefault(): void }) => void;
}

interface CommandBarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly commands: readonly (readonly Command[])[];
  /** Further buttons, which ask for something first. */
  readonly more?: (place: (name: string) => Place) => ReactNode;
}

/** One stop for the Tab key; the arrows move between its buttons. */
export function CommandBar({ editor, label, commands, more }: CommandBarProps) {
  const [reached, setReached] = useState(commands[0]?.[0]?.name);
  const { on, able } = useEditorState({
    editor,
    selector: (snapshot) => stateOf(snapshot.editor, commands.flat()),
  });
  const place = (name: string): Place => ({
    tabIndex: name === reached ? 0 : -1,
    onFocus: () => setReached(name),
    // Pressing a button leaves the selection where it is.
    onMouseDown: (event) => event.preventDefault(),
  });

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={walk}>
      {commands.map((group) => (
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
      {more?.(place)}
    </div>
  );
}

function stateOf(editor: Editor, commands: readonly Command[]) {
  return {
    on: commands.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
    able: commands.filter(({ can }) => !can || can(editor)).map(({ name }) => name),
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
