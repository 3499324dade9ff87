import type { Question } from '../confirm/use-confirm.ts';
import { isPreview, type Stage } from './stage.ts';

const DROP_PREVIEW: Question = {
  title: '放弃这次导入？',
  content: '还没有写入任何数据。关闭后预览不再保留，需要时可以重新上传。',
  okText: '放弃',
  cancelText: '继续导入',
  danger: true,
};

const LOSE_PASSWORD: Question = {
  title: '初始密码记下了吗？',
  content: '初始密码只显示这一次，关闭后无法再次查看。',
  okText: '已记下，关闭',
  cancelText: '返回',
  danger: true,
};

/** What closing would lose, as a question; null when it loses nothing. */
export function questionBeforeClosing(stage: Stage, passwordUnnoted: boolean): Question | null {
  if (isPreview(stage)) return DROP_PREVIEW;
  // Where nothing was written, there is nobody to have the password.
  return passwordUnnoted && stage !== 'failed' ? LOSE_PASSWORD : null;
}
