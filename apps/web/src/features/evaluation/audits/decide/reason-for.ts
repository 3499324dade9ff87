import type { ActionShape } from '@course-center/contract/evaluation/shapes';

/** What the reason is to those who read it. */
export function reasonFor(kind: ActionShape['kind']): { readonly label: string; readonly missing: string } {
  if (kind === 'end') return { label: '终止原因', missing: '请填写原因，让教师知道为什么终止评估' };
  if (kind === 'return') return { label: '退回理由', missing: '请填写理由，让专家知道需要修改什么' };
  if (kind === 'settle') return { label: '理由', missing: '请填写理由，便于日后查证' };
  return { label: '总体意见', missing: '请填写意见，让教师知道需要修改什么' };
}
