import { localTime } from '@course-center/domain/forms/local-time';
import { type Edit, isUnsaved, rivalOf } from './edit.ts';
import { type Queue, tally } from './queue.ts';
import type { Reach } from './use-reach.ts';

/** The time of a save, with the day where that is another one, on the school's clock. */
export function savedTime(at: string, now: Date): string {
  const [day = '', time = ''] = localTime(new Date(at)).split(' ');
  if (localTime(now).startsWith(day)) return time;
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日 ${time}`;
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
  const { unsaved, sending, lost, unkept, keeping, late, conflicts, faults } = tally(queue);
  const count = unsaved.length;
  if (queue.closed !== null)
    return count > 0
      ? { kind: 'trouble', words: `${count} 项没有保存，请复制后留存` }
      : { kind: 'idle', words: '只能查看' };
  if (conflicts.length > 0)
    return { kind: 'trouble', words: `${conflicts.length} 项在其他窗口有修改，请选择保留哪一份` };
  if (late.length > 0) return { kind: 'trouble', words: `${late.length} 项没有保存，请选择保留或放弃` };
  if (faults.length > 0) {
    const others = reach === 'offline' && unkept + keeping === 0 ? count - faults.length : 0;
    const waiting = others > 0 ? `；另有 ${say.offline(others)}` : '';
    return { kind: 'trouble', words: `${faults.length} 项没有保存，请按提示修改${waiting}` };
  }
  if (unkept > 0 && (reach !== 'online' || (lost > 0 && sending === 0)))
    return {
      kind: 'trouble',
      words: `${unkept} 项没有存到本机，请不要关闭页面，${reach === 'signed out' ? '重新登录' : '联网'}后自动保存`,
    };
  if (keeping > 0 && (reach !== 'online' || (lost > 0 && sending === 0)))
    return { kind: 'saving', words: `${count} 项正在存到本机…` };
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

/** The same while a file is on its way, too: neither hides the other. */
export function withUpload({ kind, words }: StateWords, reach: Reach): StateWords {
  const offline = reach === 'offline';
  const file = offline ? '文件等网络恢复后继续上传' : '文件正在上传…';
  if (kind !== 'idle' && kind !== 'saved') return { kind, words: `${words}；${file}` };
  return { kind: offline ? 'waiting' : 'saving', words: file };
}

/** The same for one value, beside it; what is wrong with it is said in words of its own. */
export function editWords<T>(edit: Edit<T>, reach: Reach, now = new Date()): StateWords | null {
  if (rivalOf(edit) || edit.fault || (edit.late && isUnsaved(edit)))
    return { kind: 'trouble', words: '没有保存' };
  if (edit.sent) return { kind: 'saving', words: '正在保存…' };
  if (isUnsaved(edit)) {
    if (reach !== 'online' || edit.lost.length > 0) {
      if (edit.unkept) return { kind: 'trouble', words: '没有存到本机，请不要关闭页面' };
      // Said when it is so, and not before: whoever reads it may close the page.
      if (edit.keeping) return { kind: 'saving', words: '正在存到本机…' };
      return { kind: 'waiting', words: `已存在本机，${reach === 'signed out' ? '重新登录' : '联网'}后保存` };
    }
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
