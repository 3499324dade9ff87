import { RequestFailed } from '../request/failed.ts';
import { Notice } from '../ui/plain/FullPage.tsx';
import type { Task } from './use-task.ts';

/** What the start needs could not be loaded; trying again may well help. */
export function CannotReach({ task }: { readonly task: Extract<Task, { state: 'failed' }> }) {
  return (
    <Notice
      title="页面加载失败"
      detail={whyNot(task.reason)}
      primary={{ label: '重试', onChoose: task.retry }}
    />
  );
}

function whyNot(reason: unknown): string {
  const answered = reason instanceof RequestFailed && reason.kind !== 'no_response' && reason.message;
  return answered || '无法连接服务器，请检查网络后重试。';
}
