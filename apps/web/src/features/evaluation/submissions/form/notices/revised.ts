import type { InformationField } from '@course-center/contract/evaluation/information';
import type { Queue } from '../../../../../ui/saving/queue.ts';
import type { Value } from '../../fields/value.ts';

/** Whether a field was saved since it came back. */
export function isRevised(
  { key, saved_at, version }: Pick<InformationField, 'key' | 'saved_at' | 'version'>,
  { edits }: Pick<Queue<Value>, 'edits'>,
  since: string,
): boolean {
  const kept = edits.get(key)?.stored.version ?? version;
  return kept > version || (saved_at !== null && since !== '' && saved_at > since);
}

/** How many of the remarked fields are still to be changed. */
export function remarkedTitle(remarked: number, revised: number): string {
  if (remarked === 0) return '资料被驳回，请按意见修改';
  if (revised === remarked) return `${remarked} 项均已修改，请检查后重新提交`;
  return `需要修改的 ${remarked - revised} 项`;
}
