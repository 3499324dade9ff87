import { type Edit, isUnsaved, rivalOf } from './edit.ts';
import { type Queue, tally } from './queue.ts';
import type { Reach } from './use-reach.ts';

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

/** What each editor says in its own words. */
export interface SaveWords {
  /** Before anything was entered. */
  readonly idle: string;
  readonly saved: (time: string) => string;
  readonly offline: (count: number) => string;
  /** Sent, and not answered. */
  readonly unanswered: (count: number) => string;
}

/** How saving goes, for all values. What needs somebody comes before what only needs time. */
export function stateWords<T>(queue: Queue<T>, say: SaveWords, reach: Reach, now = new Date()): StateWords {
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
  if (unkept > 0 && (reach !== 'online' || (lost > 0 && sending === 0)))
    return {
      kind: 'trouble',
      words: `${unkept} 项没有存到本机，请不要关闭页面，${reach === 'signed out' ? '重新登录' : '联网'}后自动保存`,
    };
  if (count > 0 && reach === 'signed out')
    return { kind: 'waiting', words: `${count} 项已存在本机，重新登录后自动保存` };
  if (count > 0 && reach === 'offline') return { kind: 'waiting', words: say.offline(count) };
  if (lost > 0 && sending === 0) return { kind: 'waiting', words: say.unanswered(count) };
  if (count > 0) return { kind: 'saving', words: '正在保存…' };
  const newest = newestSave(queue);
  return newest === null
    ? { kind: 'idle', words: say.idle }
    : { kind: 'saved', words: say.saved(savedTime(newest, now)) };
}

/** The same for one value, beside it; what is wrong with it is said in words of its own. */
export function editWords<T>(edit: Edit<T>, reach: Reach, now = new Date()): StateWords | null {
  if (rivalOf(edit) || edit.fault || (edit.late && isUnsaved(edit)))
    return { kind: 'trouble', words: '没有保存' };
  if (edit.sent) return { kind: 'saving', words: '正在保存…' };
  if (isUnsaved(edit)) {
    if (reach !== 'online' || edit.lost.length > 0)
      return edit.unkept
        ? { kind: 'trouble', words: '没有存到本机，请不要关闭页面' }
        : { kind: 'waiting', words: `已存在本机，${reach === 'signed out' ? '重新登录' : '联网'}后保存` };
    return { kind: 'saving', words: '等待保存…' };
  }
  const { savedAt } = edit.stored;
  return savedAt === null ? null : { kind: 'saved', words: `已保存 ${savedTime(savedAt, now)}` };
}

function newestSave<T>({ edits, savedAt }: Queue<T>): string | null {
  let newest = savedAt;
  for (const { stored } of edits.values())
    if (stored.savedAt !== null && (newest === null || stored.savedAt > newest)) newest = stored.savedAt;
  return newest;
}
