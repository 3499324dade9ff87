import { useEffect, useEffectEvent, useState } from 'react';
import { currentCaller } from '../../request/caller.ts';
import { currentPage, currentPlace, DraftKeeper, type KeptText, textsOf } from './draft-keeper.ts';
import { browserDrafts, ownerHere } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import type { Draft } from './queue.ts';

/** Under which name the browser keeps what is typed. */
export interface KeptAs<T> {
  /** `system:7`, `setting:school`. */
  readonly thing: string;
  /** What the page is called where it waits: 评估体系“…”. */
  readonly title: string;
  /** Puts a value into a form that holds its own. */
  readonly fill?: (value: T) => void;
}

/** What the browser has of it. */
export interface KeptDraft {
  /** An earlier visit's text stands on the page. */
  readonly restored: boolean;
  /** How many other texts wait, of other windows or from before this one was typed. */
  readonly others: number;
  /** Something that was typed here stands on the page, or was swapped for another text. */
  readonly typed: boolean;
  /** The browser has what is typed; null before it was asked, false where it took nothing. */
  readonly kept: boolean | null;
  /** Puts the next of the other texts on the page, and this one in its place. */
  readonly swap: () => void;
  /** Drops all of it. */
  readonly giveUp: () => void;
  /** Drops what was found; what was typed here stands on the page. */
  readonly giveUpFound: () => void;
}

/** A text that waits: found in the browser, or typed here and swapped for one that was. */
interface Waiting<T> extends KeptText<T> {
  readonly found: boolean;
}

interface Needs<T> {
  readonly as: KeptAs<T> | undefined;
  readonly value: T;
  /** As the server keeps it. */
  readonly base: T;
  /** What the value is based on. */
  readonly version: number;
  readonly dirty: boolean;
  readonly written: (value: T) => string;
  /** Takes up a text, and what it was based on. */
  readonly take: (value: T, version: number | null) => void;
}

/** All of it is one text. */
const KEY = 'all';

/** Keeps in the browser what is saved by a button, until it is; what an earlier visit left stands on the page again. */
export function useKeptDraft<T>(needs: Needs<T>): KeptDraft {
  const { as, value, base, version, dirty, written, take } = needs;
  const [kind] = useState<ValueKind<T>>(() => ({
    same: (one, other) => written(one) === written(other),
    isValue: (found): found is T => isLike(base, found),
  }));
  const [keeper] = useState(() => keeperOf(as, kind));
  const [others, setOthers] = useState<readonly Waiting<T>[]>([]);
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState<boolean | null>(null);

  const put = (next: T, basedOn: number | null) => {
    take(next, basedOn);
    as?.fill?.(next);
  };
  const show = ({ value: next, version: basedOn, found }: Waiting<T>) => {
    setRestored(found);
    put(next, basedOn);
  };
  const own = others.find((each) => !each.found);
  const found = useEffectEvent(([draft]: readonly Draft<T>[]) => {
    const texts = draft
      ? textsOf(kind, [draft]).map((each) => ({
          ...each,
          value: completed(base, each.value) as T,
          found: true,
        }))
      : [];
    const [first, ...rest] = texts.filter((each) => !kind.same(each.value, base));
    if (!draft || first === undefined) {
      // The server has it by now.
      if (draft && !dirty) keeper?.drop(KEY);
      return;
    }
    // What another window may still be typing is offered; what this one was typing goes on.
    const resumes = !dirty && keeper?.hasOwn(KEY) === true;
    setOthers(resumes ? rest : [first, ...rest]);
    if (resumes) show(first);
  });
  useEffect(() => {
    if (!keeper) return;
    let shown = true;
    keeper.onKept((_key, taken) => setKept(taken));
    keeper.open();
    void keeper.load().then((drafts) => shown && found(drafts));
    const write = () => void keeper.flush();
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      shown = false;
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      keeper.close();
    };
  }, [keeper]);
  useEffect(() => {
    const elsewhere = others.map((each) => each.value);
    const elsewhereVersions = others.map((each) => each.version);
    const draft = { key: KEY, value, version, since: Date.now(), lost: [], late: false };
    if (dirty) keeper?.keep({ ...draft, elsewhere, elsewhereVersions });
    else if (others.length === 0) keeper?.drop(KEY);
  }, [keeper, value, version, dirty, others]);

  return {
    ...{ restored: restored && dirty, others: others.length, kept },
    typed: own !== undefined || (dirty && !restored),
    swap() {
      const [next, ...rest] = others;
      if (next === undefined) return;
      setOthers(dirty ? [...rest, { value, version, found: restored }] : rest);
      show(next);
    },
    giveUpFound() {
      setOthers([]);
      if (own) show(own);
    },
    giveUp() {
      setOthers([]);
      setRestored(false);
      // At once: the page may read everything anew in the same breath.
      keeper?.drop(KEY);
      put(base, null);
    },
  };
}

/** Null where nobody is known to keep it for. */
function keeperOf<T>(as: KeptAs<T> | undefined, kind: ValueKind<T>): DraftKeeper<T> | null {
  const { person } = currentCaller();
  if (!as || person === null) return null;
  const { thing, title } = as;
  const named = { thing, title, labelOf: () => '', owner: ownerHere(person) };
  return new DraftKeeper({
    ...{ ...named, ...currentPage(), place: currentPlace() },
    ...{ kind, store: browserDrafts() },
  });
}

/**
 * Whether something is built like a sample: what another version of the product wrote may not fit this one's page. What
 * is missing is no contradiction, `completed` adds it.
 */
export function isLike(sample: unknown, found: unknown): boolean {
  if (sample === null || found === null || sample === undefined || found === undefined) return true;
  if (Array.isArray(sample) !== Array.isArray(found) || typeof sample !== typeof found) return false;
  if (Array.isArray(sample)) {
    const each = sampleOf(sample);
    return (found as unknown[]).every((one) => isLike(each, one));
  }
  if (typeof sample !== 'object') return true;
  const [own, theirs] = [sample as Record<string, unknown>, found as Record<string, unknown>];
  const shared = Object.keys(own).some((name) => theirs[name] !== undefined) || Object.keys(own).length === 0;
  return shared && Object.entries(own).every(([name, value]) => isLike(value, theirs[name]));
}

/** A text with what it lacks: of the whole what the server has, of a row in it nothing. */
export function completed(base: unknown, found: unknown, lacks: (value: unknown) => unknown = same): unknown {
  if (found === undefined) return lacks(base);
  if (Array.isArray(base) && Array.isArray(found)) {
    const each = sampleOf(base);
    return found.map((one) => completed(each, one, nothingLike));
  }
  if (!isObject(base) || !isObject(found)) return found;
  const own = Object.entries(base).map(([name, value]) => [name, completed(value, found[name], lacks)]);
  return { ...found, ...Object.fromEntries(own) };
}

const same = (value: unknown) => value;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row with what every row has: what only some have may be missing. */
function sampleOf(rows: readonly unknown[]): unknown {
  const [first] = rows;
  if (!isObject(first)) return first;
  const everywhere = Object.entries(first).filter(([name]) =>
    rows.every((row) => isObject(row) && row[name] !== undefined),
  );
  return Object.fromEntries(everywhere);
}

function nothingLike(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, nothingLike(of)]));
  return typeof value === 'string'
    ? ''
    : typeof value === 'number'
      ? 0
      : typeof value === 'boolean'
        ? false
        : value;
}
