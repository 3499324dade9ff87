import type { Assigned } from '@course-center/contract/evaluation/assignments';
import { toast } from '../../../request/toast.ts';

/** What came of an assignment. What it skips now was possible when it was tried. */
export function tellAssigned({ done, skipped: { length: skipped } }: Assigned): void {
  if (skipped === 0) toast.success(`已分配 ${done} 人次`);
  else toast.warning(`已分配 ${done} 人次；${skipped} 人次的情况刚刚变化，已跳过，请核对后重试`);
}
