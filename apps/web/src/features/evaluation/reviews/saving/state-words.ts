import { isUnsaved, type LeafState, rivalOf } from './leaf-state.ts';
import { type Queue, tally } from './queue.ts';

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' });

/** The time of a save, with the day where that is another one. */
export function savedTime(at: string, now: Date): string {
  const moment = new Date(at);
  const time = CLOCK.format(moment);
  return moment.toDateString() === now.toDateString() ? time : `${DAY.format(moment)} ${time}`;
}

export interface StateWords {
  readonly kind: 'saving' | 'saved' | 'waiting' | 'trouble' | 'idle';
  readonly words: string;
}

/** How saving goes, for all entries. What needs somebody comes before what only needs time. */
export function stateWords(queue: Queue, online: boolean, now = new Date()): StateWords {
  const { unsaved, sending, lost, unkept, late, conflicts, faults } = tally(queue);
  const count = unsaved.length;
  if (queue.closed !== null)
    return count > 0
      ? { kind: 'trouble', words: `${count} 项没有保存，请复制后留存` }
      : { kind: 'idle', words: '只能查看' };
  if (conflicts.length > 0)
    return { kind: 'trouble', words: `${conflicts.length} 项在其他窗口有修改，请选择保留哪一份` };
  if (late.length > 0) return { kind: 'trouble', words: `${late.length} 项没有保存，请选择保留或放弃` };
  if (faults.length > 0) return { kind: 'trouble', words: `${faults.length} 项没有保存，请按提示修改` };
  if (unkept > 0 && (!online || (lost > 0 && sending === 0)))
    return { kind: 'trouble', words: `${unkept} 项没有存到本机，请不要关闭页面，联网后自动保存` };
  if (count > 0 && !online) return { kind: 'waiting', words: `${count} 项已存在本机，联网后自动保存` };
  if (lost > 0 && sending === 0)
    return { kind: 'waiting', words: `${count} 项已存在本机，正在等待网络，稍后自动重试` };
  if (count > 0) return { kind: 'saving', words: '正在保存…' };
  const newest = newestSave(queue);
  return newest === null
    ? { kind: 'idle', words: '边评边保存，无需手动保存' }
    : { kind: 'saved', words: `全部已保存 ${savedTime(newest, now)}` };
}

/** The same for one leaf, beside it; what is wrong with it is said in words of its own. */
export function leafWords(leaf: LeafState, online: boolean, now = new Date()): StateWords | null {
  if (rivalOf(leaf) || leaf.fault || (leaf.late && isUnsaved(leaf)))
    return { kind: 'trouble', words: '没有保存' };
  if (leaf.sent) return { kind: 'saving', words: '正在保存…' };
  if (isUnsaved(leaf)) {
    if (!online || leaf.lost.length > 0)
      return leaf.unkept
        ? { kind: 'trouble', words: '没有存到本机，请不要关闭页面' }
        : { kind: 'waiting', words: '已存在本机，联网后保存' };
    return { kind: 'saving', words: '等待保存…' };
  }
  const { savedAt } = leaf.stored;
  return savedAt === null ? null : { kind: 'saved', words: `已保存 ${savedTime(savedAt, now)}` };
}

function newestSave({ leaves }: Queue): string | null {
  return [...leaves.values()].reduce<string | null>(
    (newest, { stored: { savedAt } }) =>
      savedAt !== null && (newest === null || savedAt > newest) ? savedAt : newest,
    null,
  );
}
