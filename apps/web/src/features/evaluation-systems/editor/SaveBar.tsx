import { Button } from 'antd';
import { balanceOf } from '../indicators/balance.ts';
import styles from './editor.module.css';
import type { SystemEditor } from './use-system-editor.ts';

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Always in view: how the points add up, and whether all is saved. */
export function SaveBar({ editor }: { readonly editor: SystemEditor }) {
  const { draft, dirty, saving, savedAt, undo, save } = editor;
  const { state, sentence } = balanceOf(draft.indicators);
  return (
    <div className={styles.saveBar} data-dirty={dirty || undefined}>
      <span className={styles.balance} data-state={state} aria-live="polite">
        {sentence}
      </span>
      <span className={styles.saved} aria-live="polite">
        {dirty ? '有尚未保存的修改' : savedAt ? `已保存 ${CLOCK.format(savedAt)}` : '所有修改均已保存'}
      </span>
      <Button onClick={undo} disabled={!dirty || saving}>
        还原
      </Button>
      <Button type="primary" onClick={save} disabled={!dirty} loading={saving}>
        保存
      </Button>
    </div>
  );
}
