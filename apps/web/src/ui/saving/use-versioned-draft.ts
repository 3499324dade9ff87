import { CODE } from '@course-center/domain/answers/code';
import { hashKey } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { RequestFailed } from '../../request/failed.ts';
import type { Question } from '../confirm/use-confirm.ts';
import { LEAVE_QUESTION } from '../unsaved/unsaved-work.ts';
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { type KeptAs, type KeptDraft, useKeptDraft } from './use-kept-draft.ts';

/** A thing as it is kept, with what the next save must be based on. */
export interface Versioned<T> {
  readonly value: T;
  readonly version: number;
}

interface DraftOptions<T> {
  /** As it was read; asked once. */
  readonly read: () => Versioned<T>;
  /** Two texts that are equal exactly when the same would be saved. */
  readonly written?: (value: T) => string;
  /** Whether leaving may pass without asking although something is unsaved: the save itself leads on. */
  readonly leavesOnSave?: boolean;
  /** Whether leaving asks; not where it cannot be saved any more. */
  readonly guarded?: boolean;
  /** Where the browser keeps it until it is saved. */
  readonly keptAs?: KeptAs<T>;
  /** What keeps it from being saved, and the way there: said to whoever would hand in what is saved. */
  readonly blocked?: (value: T) => Blocked | null;
}

export interface Blocked {
  readonly fault: string;
  readonly lead: () => void;
}

export interface VersionedDraft<T> {
  /** As it is typed. */
  readonly value: T;
  /** As it is kept. */
  readonly base: Versioned<T>;
  /** What the next save is based on: older than what is kept, where an earlier visit's text stands here. */
  readonly version: number;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  readonly edit: (change: (before: T) => T) => void;
  /** Back to what is kept, which is handed back. */
  readonly undo: () => T;
  /** What is to be sent; null while something is on its way, or where the check says no. */
  readonly begin: (check?: (value: T) => boolean) => Versioned<T> | null;
  /** What was sent has arrived, as the server keeps it now. Says whether nothing was typed meanwhile. */
  readonly saved: (next: { readonly version: number; readonly value?: T }) => boolean;
  /** What was sent has not; hands back why. What is no answer of the server's is thrown on. */
  readonly failed: (reason: unknown) => RequestFailed;
  /** Takes over a part that another call answered, in what is typed too unless that is to become something else. */
  readonly took: (change: (before: T) => T, version?: number, retype?: (before: T) => T) => void;
  /** Takes over what was read again, unless something is typed, which is based on it from now on; says whether it did. */
  readonly reread: (read: Versioned<T>) => boolean;
  readonly inBrowser: KeptDraft;
}

const KEPT_QUESTION: Question = {
  title: LEAVE_QUESTION.title,
  content: '未保存的内容已存在本机，下次在这台电脑上打开本页时可以继续填写。确定离开吗？',
  okText: '离开',
  cancelText: '继续编辑',
};

/** To the button that saves it. */
function toSaving(): void {
  const button = document.querySelector<HTMLElement>('[data-save]');
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}

const hashed = (value: unknown) => hashKey([value]);

/** The life of an edited thing with a version: changed, sent once at a time, kept, or in conflict with another writer. */
export function useVersionedDraft<T>(options: DraftOptions<T>): VersionedDraft<T> {
  const { read, written = hashed, leavesOnSave = false, guarded = true, keptAs, blocked } = options;
  const [base, setBase] = useState(read);
  const [value, setValue] = useState(base.value);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState(false);
  /** As it is typed at this moment, for answers that come between two drawings. */
  const typed = useRef(value);
  /** What is on its way; a second save meanwhile would look like somebody else's. */
  const sent = useRef<Versioned<T> | null>(null);
  /** What an earlier visit's text was based on: saved over something newer, it is refused like any other. */
  const [basedOn, setBasedOn] = useState<number | null>(null);
  const version = basedOn ?? base.version;
  const dirty = useMemo(() => written(value) !== written(base.value), [value, base, written]);

  const edit = useCallback((change: (before: T) => T) => {
    typed.current = change(typed.current);
    setValue(typed.current);
  }, []);
  const inBrowser = useKeptDraft({
    ...{ as: keptAs, value, base: base.value, version, dirty, written },
    take(next, itsVersion) {
      edit(() => next);
      setBasedOn(itsVersion);
      setConflict(itsVersion !== null && itsVersion !== base.version);
    },
  });
  const isLeft = guarded && dirty && !(leavesOnSave && saving);
  const block = isLeft ? blocked?.(value) : null;
  useLeaveGuard({
    dirty: isLeft,
    question: inBrowser.kept ? KEPT_QUESTION : LEAVE_QUESTION,
    title: keptAs?.title,
    fault: block?.fault,
    lead: block?.lead ?? toSaving,
  });
  const isTyped = (other: T) => written(typed.current) === written(other);

  function settle(): Versioned<T> | null {
    const was = sent.current;
    sent.current = null;
    setSaving(false);
    return was;
  }

  function basedOnKept(): void {
    setBasedOn(null);
    setConflict(false);
  }

  return {
    ...{ value, base, version, dirty, saving, savedAt, conflict, edit, inBrowser },
    undo() {
      edit(() => base.value);
      setBasedOn(null);
      if (basedOn !== null) setConflict(false);
      return base.value;
    },
    begin(check = () => true) {
      if (sent.current !== null || !check(typed.current)) return null;
      sent.current = { value: typed.current, version };
      setSaving(true);
      return sent.current;
    },
    saved({ version: next, value: kept }) {
      const was = settle()?.value ?? typed.current;
      // What was typed while the answer was on its way is compared with what was sent, and stays unsaved.
      const untouched = isTyped(was);
      setBase({ value: kept ?? was, version: next });
      basedOnKept();
      if (untouched && kept !== undefined) edit(() => kept);
      setSavedAt(new Date());
      return untouched;
    },
    failed(reason) {
      settle();
      if (!(reason instanceof RequestFailed)) throw reason;
      // Whatever else fails, what stood against it still does.
      if (reason.code === CODE.state) setConflict(true);
      return reason;
    },
    took(change, next, retype = change) {
      setBase((before) => ({ value: change(before.value), version: next ?? before.version }));
      edit(retype);
      // Another call's answer is no leave to save over what somebody else wrote.
      setBasedOn(conflict ? version : null);
    },
    reread(next) {
      const untouched = isTyped(base.value);
      setBase(next);
      basedOnKept();
      if (untouched) edit(() => next.value);
      return untouched;
    },
  };
}
