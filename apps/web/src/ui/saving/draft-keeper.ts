import { currentAddress } from '../../request/address.ts';
import { type ActingRole, currentCaller } from '../../request/caller.ts';
import { type DraftName, type DraftStore, type Dropped, NOBODY, type Owner } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import type { Draft } from './queue.ts';

/** At the latest after this, what is typed lies in the browser's storage. */
export const WRITE_WITHIN = 250;

/** The page that writes, and the one that its window showed before it: what that one left is its own. */
export interface Page {
  readonly page: string;
  readonly before: string | null;
}

/** What the drafts are about, in words that still say it when the thing is gone. */
export interface Names {
  readonly title: string;
  readonly labelOf: (key: string) => string;
}

/** Where something was typed, so that it can be found again: the page, and as whom it was opened. */
export interface Place {
  readonly path: string;
  readonly role: ActingRole | null;
}

/** A draft with those words. */
export type NamedDraft<T> = Draft<T> & {
  readonly title: string;
  readonly label: string;
  /** Null in drafts of versions before. */
  readonly place: Place | null;
};

export interface KeeperNeeds<T> extends Names, Page {
  readonly store: DraftStore;
  readonly owner: Owner;
  /** What is edited: `review:7`, `part:12`. */
  readonly thing: string;
  readonly kind: ValueKind<T>;
  /** Of the page that made it: when it writes its last, another may stand there. */
  readonly place?: Place;
}

interface Other<T> {
  readonly name: DraftName;
  readonly revision: number;
  readonly draft: NamedDraft<T>;
}

type Listener = (keys: readonly string[], kept: boolean) => void;
let keepers = 0;

/** What a saver asks of whoever keeps its drafts. */
export type Keeper<T> = Pick<
  DraftKeeper<T>,
  'onKept' | 'open' | 'close' | 'load' | 'keep' | 'drop' | 'flush'
>;

/** Keeps in the browser what the server does not have yet: a row for each key and writer. */
export class DraftKeeper<T> {
  readonly #needs: KeeperNeeds<T>;
  readonly #writer: string;
  /** What is to be written. */
  readonly #wanted = new Map<string, Draft<T>>();
  /** What was last begun to be written of a key. */
  readonly #revisions = new Map<string, number>();
  /** What other windows and earlier visits left, and this one has taken up. */
  readonly #others = new Map<string, readonly Other<T>[]>();
  #listener: Listener = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #revision = 0;
  #dropping: Promise<void> = Promise.resolve();
  #open = true;

  constructor(needs: KeeperNeeds<T>) {
    this.#needs = needs;
    keepers += 1;
    this.#writer = `${needs.page}.${keepers}`;
  }

  /** Tells of each key whether the browser has taken it: a full store takes nothing more. */
  onKept(listener: Listener): void {
    this.#listener = listener;
  }

  open(): void {
    this.#open = true;
  }

  /** From now on only what is still there is written over: the thing may be open anew, and keeps its drafts itself. */
  close(): void {
    void this.flush();
    this.#open = false;
  }

  /** What all windows left, one for each key, in the order in which they waited. */
  async load(): Promise<Draft<T>[]> {
    const { owner, kind } = this.#needs;
    const found = (await Promise.all([this.#found(owner), this.#found({ ...owner, person: NOBODY })])).flat();
    const keys = new Set(found.map(({ draft }) => draft.key));
    const joint = [...keys].map((key) => {
      const others = found.filter(({ draft }) => draft.key === key);
      this.#others.set(key, others);
      return joined(kind, others, this.#isOwn);
    });
    return joint.sort((one, other) => one.since - other.since);
  }

  /** Whether some of what was found this window wrote itself; another one may still be open with the rest. */
  hasOwn(key: string): boolean {
    return this.#others.get(key)?.some(this.#isOwn) ?? false;
  }

  keep(draft: Draft<T>): void {
    this.#wanted.set(draft.key, draft);
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_WITHIN);
  }

  /** At once: what the server has would else be found by whoever opens the thing after a crash. */
  drop(key: string): void {
    if (!this.#wanted.has(key) && !this.#revisions.has(key) && !this.#others.has(key)) return;
    this.#wanted.delete(key);
    this.#dropping = this.#drop(key);
  }

  /** Writes everything now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const wanted = [...this.#wanted.values()];
    this.#wanted.clear();
    return Promise.all([this.#dropping, ...wanted.map((draft) => this.#write(draft))]).then(() => {});
  }

  async #write(draft: Draft<T>): Promise<void> {
    const { store, title, labelOf, place = null } = this.#needs;
    const { key } = draft;
    this.#revision += 1;
    const revision = this.#revision;
    this.#revisions.set(key, revision);
    const others = this.#others.get(key) ?? [];
    const content: NamedDraft<T> = { ...draft, title, label: labelOf(key), place };
    const row = { name: this.#nameOf(key), revision, content };
    const written = await store.write(row, others.map(this.#drops), !this.#open);
    if (written) this.#others.delete(key);
    // What another window had written just so is still there.
    const kept = written || others.some((other) => saysTheSame(other.draft, content));
    // What was typed over it meanwhile is answered for by its own write.
    if (this.#revisions.get(key) === revision && !this.#wanted.has(key)) this.#listener([key], kept);
  }

  #drop(key: string): Promise<void> {
    const own: Dropped[] = this.#revisions.has(key) ? [{ name: this.#nameOf(key) }] : [];
    const others = this.#others.get(key) ?? [];
    this.#revisions.delete(key);
    this.#others.delete(key);
    return this.#needs.store.drop([...own, ...others.map(this.#drops)]);
  }

  /** What another window wrote since is its own; what a closed saver of this page wrote since is not. */
  readonly #drops = ({ name, revision }: Other<T>): Dropped =>
    pageIn(name) === this.#needs.page ? { name } : { name, revision };

  readonly #isOwn = ({ name }: Other<T>): boolean =>
    [this.#needs.page, this.#needs.before].includes(pageIn(name));

  #nameOf(key: string): DraftName {
    const { owner, thing } = this.#needs;
    return [owner.school, owner.person, thing, key, this.#writer];
  }

  async #found(owner: Owner): Promise<Other<T>[]> {
    const { store, thing, kind } = this.#needs;
    const rows = await store.read(owner, { thing });
    return rows.flatMap(({ name, revision, content }) => {
      const draft = draftIn(kind, content);
      return draft ? [{ name, revision, draft }] : [];
    });
  }
}

/** The writer is a page and a number. */
function pageIn(name: DraftName): string {
  return name[4].replace(/\.\d+$/, '');
}

/** What makes no sense is no draft. */
export function draftIn<T>(kind: ValueKind<T>, content: unknown): NamedDraft<T> | null {
  const draft = content as Partial<NamedDraft<T>> | null;
  if (typeof draft !== 'object' || draft === null) return null;
  const { key, value, version, since, lost, elsewhere, elsewhereVersions, late, title, label, place } = draft;
  const all = [value, ...(lost ?? []), ...(elsewhere ?? [])];
  const whole = typeof key === 'string' && typeof since === 'number' && typeof late === 'boolean';
  const based = version === null || typeof version === 'number';
  if (!whole || !based || !all.every((each) => kind.isValue(each))) return null;
  return {
    ...{ key, value: value as T, version, since, lost: lost ?? [], elsewhere: elsewhere ?? [], late },
    ...(elsewhereVersions && { elsewhereVersions }),
    ...{ title: title ?? '', label: label ?? '', place: place ?? null },
  };
}

/** A draft among others in one row, with what it is called. */
export type Labelled<T> = Draft<T> & { readonly label: string };

export function blocksOf<T>(kind: ValueKind<T>): ValueKind<readonly Labelled<T>[]> {
  return {
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    isValue: (found): found is readonly Labelled<T>[] =>
      Array.isArray(found) && found.every((each) => draftIn(kind, each) !== null),
  };
}

/** The drafts of a row that may be a block, each under its own name. */
export function draftsOf<T>(kind: ValueKind<T>, content: unknown): NamedDraft<T>[] {
  const block = draftIn(blocksOf(kind), content);
  if (!block) return [draftIn(kind, content)].filter((draft) => draft !== null);
  const { title, place } = block;
  return [block.value, ...block.elsewhere].flat().map((draft) => ({ ...draft, title, place }));
}

/** One draft of several windows': the own first, then the newest; what differs from it is kept with it. */
function joined<T>(
  kind: ValueKind<T>,
  others: readonly Other<T>[],
  isOwn: (other: Other<T>) => boolean,
): Draft<T> {
  const [first, ...rest] = [...others]
    .sort((one, other) => other.draft.since - one.draft.since)
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .map(({ draft }) => draft);
  if (!first) throw new Error('a key without a draft');
  const { title: _title, label: _label, place: _place, ...draft } = first;
  const more = textsOf(kind, [first, ...rest]).slice(1);
  const elsewhereVersions = more.map(({ version }) => version);
  return {
    ...draft,
    elsewhere: more.map(({ value }) => value),
    ...(elsewhereVersions.some((each) => each !== draft.version) && { elsewhereVersions }),
  };
}

/** A text that was kept, and what it was based on. */
export interface KeptText<T> {
  readonly value: T;
  readonly version: number | null;
}

/** All texts of some drafts, each once, in order. */
export function textsOf<T>(kind: ValueKind<T>, drafts: readonly Draft<T>[]): KeptText<T>[] {
  const all = drafts.flatMap(({ value, version, elsewhere, elsewhereVersions }) => [
    { value, version },
    // Drafts of versions before say nothing of it.
    ...elsewhere.map((each, at) => ({ value: each, version: elsewhereVersions?.[at] ?? version })),
  ]);
  const same = (one: KeptText<T>, other: KeptText<T>) => kind.same(one.value, other.value);
  return all.filter((each, at) => all.findIndex((other) => same(other, each)) === at);
}

function saysTheSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function currentPlace(): Place {
  const { role } = currentCaller();
  return { path: currentAddress().path + window.location.search, role };
}

const PAGE = 'course-center-page';
let thisPage: Page | null = null;

/** A new name for each page that is loaded: a window that was duplicated has the other's session storage. */
export function currentPage(): Page {
  if (thisPage) return thisPage;
  const before = window.sessionStorage.getItem(PAGE);
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-');
  window.sessionStorage.setItem(PAGE, page);
  thisPage = { page, before };
  return thisPage;
}
