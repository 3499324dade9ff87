import type { Question } from '../confirm/use-confirm.ts';
import { isPreview, type Stage } from './stage.ts';

const DROP_PREVIEW: Question = {
  title: '放弃这次导入？',
  content: '还没有写入任何数据。关闭后预览不再保留，需要时可以重新上传。',
  okText: '放弃',
  cancelText: '继续导入',
  danger: true,
};

const LOSE_PASSWORDS: Question = {
  title: '还没有下载初始密码表',
  content: '新增人员没有初始密码就不能登录；关闭后只能在列表中逐人重置密码。',
  okText: '不下载，关闭',
  cancelText: '返回',
  danger: true,
};

/** What closing would lose, as a question; null when it loses nothing. */
export function questionBeforeClosing(stage: Stage, passwordsWait: boolean): Question | null {
  if (isPreview(stage)) return DROP_PREVIEW;
  return passwordsWait && stage === 'done' ? LOSE_PASSWORDS : null;
}
