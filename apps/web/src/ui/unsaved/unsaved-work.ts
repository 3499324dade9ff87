import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router';
import type { Question } from '../confirm/use-confirm.ts';

/** What a screen holds that is not saved. */
export interface UnsavedWork {
  /** Saves what is left; says whether all of it is kept. Without one, only its writer can save it. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** Asked before it is left behind. */
  readonly question: Question;
  /** What it is called where something waits for it: 考核方案. */
  readonly title?: string | undefined;
  /** Why it cannot be saved as it is; null where it can. */
  readonly fault?: string | null | undefined;
  /** Leads to where it is mended or saved. */
  readonly lead?: (() => void) | undefined;
  /** Whether going from one address to another leaves it; without an answer it stays, as in a part of a form. */
  readonly leaves?: ((there: Location, here: Location) => boolean) | undefined;
}

const unsaved = new Map<symbol, () => UnsavedWork>();

/** What is left behind by going from one address to another. */
export function leftBehind(there: Location, here: Location): UnsavedWork[] {
  return all().filter(({ leaves }) => leaves?.(there, here));
}

/** Saves what saves itself; hands back what has to be asked about the rest, null where nothing is left. */
export async function questionLeft(works: readonly UnsavedWork[] = all()): Promise<Question | null> {
  let left: Question | null = null;
  for (const { question } of await stillUnsaved(works)) {
    // What would be lost is asked about before what is only late.
    if (left === null || question.danger) left = question;
  }
  return left;
}

/** Saves what saves itself; hands back what only its writer can save, or what could not be. */
export async function stillUnsaved(works: readonly UnsavedWork[] = all()): Promise<UnsavedWork[]> {
  const left: UnsavedWork[] = [];
  for (const work of works) if (!work.save || !(await work.save())) left.push(work);
  return left;
}

function all(): UnsavedWork[] {
  return [...unsaved.values()].map((work) => work());
}

export const LEAVE_QUESTION: Question = {
  title: '有尚未保存的修改',
  content: '离开后，本页未保存的内容将会丢失。确定离开吗？',
  okText: '离开',
  cancelText: '继续编辑',
  danger: true,
};

/** Marks the screen as holding something that is not saved, and lets the browser ask before the window closes. */
export function useUnsavedMark(dirty: boolean, work: UnsavedWork = { question: LEAVE_QUESTION }): void {
  const current = useEffectEvent(() => work);
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol('unsaved');
    unsaved.set(mark, () => current());
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(mark);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
