import { sizeWords } from '@course-center/domain/files/size-words';
import { hasFailed, type Transfer } from './transfer.ts';

/** The part that was sent, in whole percent; all of it only when it is all. */
export function percentSent({ sent, file }: Transfer): number {
  return file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
}

/** How far a file got, and how long it will take. */
export function transferWords(transfer: Transfer): string {
  const { state, problem } = transfer;
  const part = `${percentSent(transfer)}%`;
  switch (state) {
    case 'queued':
      return '等待上传';
    case 'sending':
      return [`已上传 ${part}`, ...paceWords(transfer)].join(' · ');
    case 'paused':
      return `已暂停，已上传 ${part}`;
    case 'checking':
      return '已上传，正在检查文件…';
    case 'offline':
      return `网络已断开，恢复后自动继续（已上传 ${part}）`;
    case 'failed':
    case 'refused':
      return problem ?? '上传没有成功，请重试';
  }
}

/** The files among them that did not get there, each with the reason. */
export function failureWords(transfers: readonly Transfer[]): string[] {
  return transfers.filter(hasFailed).map((each) => `“${each.file.name}”没有上传：${transferWords(each)}`);
}

function paceWords({ pace, sent, file }: Transfer): string[] {
  if (!pace?.speed) return [];
  const seconds = (file.size - sent) / pace.speed;
  return [`${sizeWords(pace.speed)}/s`, `约剩 ${timeWords(seconds)}`];
}

export function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} 秒`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} 分钟`;
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`;
}
