import { Button } from 'antd';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { useUploading } from '../../../ui/files/transfer/uploading.ts';
import styles from './editor.module.css';
import type { CourseEditor } from './use-course-editor.ts';

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const UNDO_QUESTION = {
  title: '还原到上次保存的内容？',
  content: '页面上尚未保存的修改都会丢失，不能撤销。',
  okText: '还原',
  cancelText: '继续编辑',
  danger: true,
};

/** Always in view: whether all is saved, and what is still in the way. */
export function SaveBar({ editor }: { readonly editor: CourseEditor }) {
  const { faults, dirty, saving, savedAt, undo, save } = editor;
  const confirm = useConfirm();
  const uploading = useUploading();
  const wrong = Object.keys(faults).length;

  async function ask() {
    if (await confirm(UNDO_QUESTION)) undo();
  }

  return (
    <div className={styles.saveBar} data-dirty={dirty || undefined}>
      {wrong > 0 && <span className={styles.wrong}>{wrong} 处需要修改</span>}
      <span className={styles.saved} aria-live="polite">
        {uploading ? '文件上传中' : standing(dirty, savedAt)}
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

function standing(dirty: boolean, savedAt: Date | null): string {
  if (dirty) return '有尚未保存的修改';
  return savedAt ? `已保存 ${CLOCK.format(savedAt)}` : '所有修改均已保存';
}
