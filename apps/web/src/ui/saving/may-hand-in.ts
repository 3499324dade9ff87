import { currentCaller } from '../../request/caller.ts';
import { toast } from '../../request/toast.ts';
import { failedFiles } from '../files/transfer/uploading.ts';
import { stillUnsaved } from '../unsaved/unsaved-work.ts';
import { titlesWaiting } from './waiting-drafts.ts';

export interface HandIn {
  /** What is about to be done: 提交方案. */
  readonly title: string;
  /** What goes with it and saves itself. */
  readonly saver?: { readonly flush: () => Promise<boolean> };
  /** The things that go with it, by what the browser keeps their drafts under: another part of the page may have left one. */
  readonly things?: readonly string[];
  /** Tells in its own way what could not be saved; says whether it did. */
  readonly tell?: () => boolean;
}

/**
 * The rule of every handing in: what is handed in is what is saved. What saves itself is saved first; while anything
 * else is not, nothing is handed in, it is said what it is and where, and the way leads there. A file that somebody chose
 * and that did not get there is not left out without a word.
 */
export async function mayHandIn({ title, saver, things = [], tell }: HandIn): Promise<boolean> {
  const failed = failedFiles();
  if (failed.length > 0) {
    toast.warning(`不能${title}：${failed.join('；')}。请移除或重试`);
    return false;
  }
  const arrived = saver === undefined || (await saver.flush());
  const [left] = await stillUnsaved();
  if (arrived && !left) return nothingWaits(title, things);
  if (tell?.()) return false;
  const what = left?.title ? `“${left.title}”` : '本页';
  toast.warning(
    left?.fault
      ? `不能${title}：${what}有不能保存的内容，请先修改。${left.fault}`
      : `不能${title}：${what}有尚未保存的修改，请先保存`,
  );
  left?.lead?.();
  return false;
}

async function nothingWaits(title: string, things: readonly string[]): Promise<boolean> {
  const { person } = currentCaller();
  const titles = person === null ? [] : await titlesWaiting(person, things);
  if (titles.length === 0) return true;
  const what = titles.map((each) => `“${each}”`).join('、');
  toast.warning(`不能${title}：${what}有尚未保存的修改留在本机，请打开后保存或放弃`);
  return false;
}
