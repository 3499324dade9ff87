import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useConfirm } from '../confirm/use-confirm.ts';
import { savedTime } from '../saving/save-words.ts';
import styles from './editor.module.css';

/** What an editor tells of what was typed into it, and does with it. */
export interface Saving {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  undo(): void;
  save(): void;
}

interface SaveBarProps {
  readonly editor: Saving;
  /** What is lost when everything is put back, for the question before. */
  readonly lost: string;
  /** How it stands while nothing was typed and nothing saved. */
  readonly untouched?: string;
  /** What goes on meanwhile, and is more important than whether all is saved. */
  readonly busy?: string | false;
  /** What stands before it: totals, what is still in the way. */
  readonly children?: ReactNode;
}

/** Always in view: whether all is saved, saving, and the way back to what was saved last. */
export function SaveBar({ editor, lost, untouched = '所有修改均已保存', busy, children }: SaveBarProps) {
  const { dirty, saving, savedAt, undo, save } = editor;
  const confirm = useConfirm();

  async function ask() {
    const question = {
      title: '还原到上次保存的内容？',
      content: lost,
      okText: '还原',
      cancelText: '继续编辑',
    };
    if (await confirm({ ...question, danger: true })) undo();
  }

  return (
    <div className={styles.saveBar} data-dirty={dirty || undefined}>
      {children}
      <span className={styles.saved} aria-live="polite">
        {busy || standing(dirty, savedAt, untouched)}
      </span>
      <Button onClick={ask} disabled={!dirty || saving}>
        还原
      </Button>
      <Button type="primary" data-save onClick={save} disabled={!dirty} loading={saving}>
        保存
      </Button>
    </div>
  );
}

function standing(dirty: boolean, savedAt: Date | null, untouched: string): string {
  if (dirty) return '有尚未保存的修改';
  return savedAt ? `已保存 ${savedTime(savedAt.toISOString(), new Date())}` : untouched;
}
