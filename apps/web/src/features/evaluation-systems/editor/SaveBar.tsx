import { Button } from 'antd';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { balanceOf } from '../indicators/balance.ts';
import styles from './editor.module.css';
import type { SystemEditor } from './use-system-editor.ts';

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const UNDO_QUESTION = {
  title: '还原到上次保存的内容？',
  content: '页面上尚未保存的修改（指标、填报表单和评分规则）都会丢失，不能撤销。',
  okText: '还原',
  cancelText: '继续编辑',
  danger: true,
};

/** Always in view: how the points add up, and whether all is saved. */
export function SaveBar({ editor }: { readonly editor: SystemEditor }) {
  const { draft, dirty, saving, savedAt, undo, save } = editor;
  const confirm = useConfirm();
  const { state, sentence } = balanceOf(draft.indicators);

  async function ask() {
    if (await confirm(UNDO_QUESTION)) undo();
  }

  return (
    <div className={styles.saveBar} data-dirty={dirty || undefined}>
      <span className={styles.balance} data-state={state} aria-live="polite">
        {sentence}
      </span>
      <span className={styles.saved} aria-live="polite">
        {dirty ? '有尚未保存的修改' : savedAt ? `已保存 ${CLOCK.format(savedAt)}` : '所有修改均已保存'}
      </span>
      <Button onClick={ask} disabled={!dirty || saving}>
        还原
      </Button>
      <Button type="primary" onClick={save} disabled={!dirty} loading={saving}>
        保存
      </Button>
    </div>
  );
}
