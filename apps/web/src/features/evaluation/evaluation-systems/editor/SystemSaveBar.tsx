import { SaveBar } from '../../../../ui/editor/SaveBar.tsx';
import { balanceOf } from '../indicators/balance.ts';
import styles from './editor.module.css';
import type { SystemEditor } from './use-system-editor.ts';

const LOST = '页面上尚未保存的修改（指标、填报表单和评分规则）都会丢失，不能撤销。';

/** Always in view: how the points add up, and whether all is saved. */
export function SystemSaveBar({ editor }: { readonly editor: SystemEditor }) {
  const { state, sentence } = balanceOf(editor.draft.indicators);
  return (
    <SaveBar editor={editor} lost={LOST}>
      <span className={styles.balance} data-state={state} aria-live="polite">
        {sentence}
      </span>
    </SaveBar>
  );
}
