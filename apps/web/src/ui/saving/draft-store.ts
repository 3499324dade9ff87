import { currentAddress } from '../../request/address.ts';
import { carryOver, type TextStorage } from './old-drafts.ts';

/** Whose a draft is: of a school and a person. */
export interface Owner {
  readonly school: string;
  readonly person: number;
}

/** The school of the address, and who is signed in there. */
export function ownerHere(person: number): Owner {
  return { school: currentAddress().school ?? 'default', person };
}

/** Drafts of times when they were kept without a name; whoever may open their thing is who wrote them. */
export const NOBODY = 0;

/** School, person, thing, key, and who wrote it: no two windows write over each other. */
export type DraftName = readonly [string, number, string, string, string];

/** Where a row lies: in a school, below whose it is. */
export type RowName = readonly (string | number)[];

/** How a person's drafts are written down, and read again. At once: a page that is going away waits for nothing. */
export interface Codec {
  /** Whatever of theirs is kept lies below. */
  readonly prefixOf: (owner: Owner) => RowName;
  readonly nameOf: (name: DraftName) => RowName;
  readonly encode: (name: DraftName, content: unknown) => unknown;
  /** Throws where it cannot be read. */
  readonly decode: (
    name: RowName,
    encoded: unknown,
  ) => { readonly name: DraftName; readonly content: unknown };
}

/** As versions before wrote them, and what has no person. */
export const PLAIN: Codec = {
  prefixOf: ({ school, person }) => [school, person],
  nameOf: (name) => name,
  encode: (_name, content) => content,
  decode: (name, content) => ({ name: name as unknown as DraftName, content }),
};

/** A draft as it lies in the browser. */
interface Row {
  readonly name: RowName;
  /** Counts what its writer wrote: what was written anew meanwhile is not another's to drop. */
  readonly revision: number;
  readonly at: number;
  readonly content: unknown;
}

interface DroppedRow {
  readonly name: RowName;
  /** Only as it was then; without one, as it is. */
  readonly revision?: number;
}

export interface Dropped extends DroppedRow {
  readonly name: DraftName;
}

export interface Change {
  readonly put?: Row;
  /** Only over what is there: somebody else may have taken it up. */
  readonly onlyOver?: boolean;
  readonly drops: readonly DroppedRow[];
}

/** What is asked for: all that is kept of a thing, of every thing of a kind, or of everything. */
export type Sought = { readonly thing: string } | { readonly kind: string };

/** Where rows lie. */
export interface Shelf {
  readonly all: (prefix: RowName) => Promise<Row[]>;
  /** Says whether what was put outlives the page. */
  readonly change: (change: Change) => Promise<boolean>;
}

export interface Written {
  readonly name: DraftName;
  readonly revision: number;
  readonly content: unknown;
}

const ROWS = 'drafts';
/** Who did not come back for a month does not come back for it. */
const LONGEST_KEPT = 30 * 24 * 3600 * 1000;
/** A browser that does not open its database keeps nobody from saving. */
const PATIENCE = 3000;

interface StoreNeeds {
  readonly shelf: Promise<Shelf>;
  readonly now: () => number;
  /** Whether nothing is written of somebody whose key is not known. */
  readonly sealed?: boolean;
  /** Where drafts lay before. */
  readonly old?: TextStorage;
}

/**
 * Keeps drafts in the browser's database. Not in local storage: that goes with the session, and drafts do not. Each is
 * under its person's key, and nobody else gets it.
 */
export class DraftStore {
  readonly #now: () => number;
  readonly #sealed: boolean;
  readonly #shelf: Promise<Shelf>;
  #opening: Promise<Shelf>;
  #opened: Shelf | null = null;
  #unlocked: { readonly owner: Owner; readonly codec: Codec } | null = null;
  /** What was begun and is not done: whoever comes later is done later. */
  #last: Promise<unknown> = Promise.resolve();
  #going = 0;

  constructor({ shelf, now, sealed = false, old }: StoreNeeds) {
    this.#now = now;
    this.#sealed = sealed;
    this.#shelf = shelf;
    this.#opening = shelf.then(async (opened) => {
      this.#opened = opened;
      if (old)
        await carryOver(old, ({ name, ...row }) =>
          opened.change({ put: { ...row, name, at: now() }, drops: [] }),
        );
      return opened;
    });
  }

  /** Whose drafts can be read and written from now on; what lies there in plain words is encrypted first. */
  unlock(owner: Owner, codec: Codec): void {
    this.#unlocked = { owner, codec };
    this.#opening = this.#opening.then(async (shelf) => {
      const plain = await shelf.all(PLAIN.prefixOf(owner));
      await Promise.all(
        plain.map((row) => {
          const name = row.name as unknown as DraftName;
          const put = { ...row, name: codec.nameOf(name), content: codec.encode(name, row.content) };
          return shelf.change({ put, drops: [row] });
        }),
      );
      return shelf;
    });
  }

  /** Nobody is signed in: the key is forgotten. */
  lock(): void {
    this.#unlocked = null;
  }

  /** Of everything that is kept of somebody, what is asked for. */
  async read(owner: Owner, sought: Sought = { kind: '' }): Promise<Written[]> {
    const shelf = await this.#opening;
    const codec = this.#codecOf(owner);
    if (!codec) return [];
    const codecs = codec === PLAIN ? [PLAIN] : [codec, PLAIN];
    const rows = await Promise.all(
      codecs.map(async (each) =>
        (await shelf.all(each.prefixOf(owner))).flatMap((row) => this.#decoded(each, row)),
      ),
    );
    return rows.flat().filter(({ name }) => isSought(name, sought));
  }

  /** Writes, and drops what it takes the place of, in one go; says whether it outlives the page. */
  write({ name, revision, content }: Written, drops: readonly Dropped[], onlyOver = false): Promise<boolean> {
    const codec = this.#codecOf(ownerOf(name));
    if (!codec) return Promise.resolve(false);
    const row = { name: codec.nameOf(name), revision, at: this.#now(), content: codec.encode(name, content) };
    return this.#inTurn({ put: row, onlyOver, drops: this.#placesOf(drops) });
  }

  async drop(drops: readonly Dropped[]): Promise<void> {
    const places = this.#placesOf(drops);
    if (places.length > 0) await this.#inTurn({ drops: places });
  }

  #codecOf({ school, person }: Owner): Codec | null {
    if (person === NOBODY) return PLAIN;
    const { owner, codec } = this.#unlocked ?? {};
    if (owner?.school === school && owner.person === person && codec) return codec;
    return this.#sealed ? null : PLAIN;
  }

  /** Where a draft may lie: under its person's key, and as versions before wrote it. */
  #placesOf(drops: readonly Dropped[]): DroppedRow[] {
    return drops.flatMap((drop) => {
      const codec = this.#codecOf(ownerOf(drop.name)) ?? PLAIN;
      return codec === PLAIN ? [drop] : [{ ...drop, name: codec.nameOf(drop.name) }, drop];
    });
  }

  /** At once where nothing has to be waited for: a page that is going away waits for nothing. */
  #inTurn(change: Change): Promise<boolean> {
    if (this.#opened && this.#going === 0) return this.#opened.change(change);
    this.#going += 1;
    const done = Promise.all([this.#shelf, this.#last])
      .then(
        ([shelf]) => shelf.change(change),
        () => false,
      )
      .finally(() => {
        this.#going -= 1;
      });
    this.#last = done;
    return done;
  }

  /** What cannot be read is left where it is; what is too old is gone with the next sweep. */
  #decoded(codec: Codec, { name, revision, at, content }: Row): Written[] {
    if (at <= this.#now() - LONGEST_KEPT) return [];
    try {
      return [{ ...codec.decode(name, content), revision }];
    } catch {
      return [];
    }
  }
}

function isSought([, , thing]: DraftName, sought: Sought): boolean {
  return 'thing' in sought ? thing === sought.thing : thing.startsWith(sought.kind);
}

function ownerOf([school, person]: DraftName): Owner {
  return { school, person };
}

/** The browser's database; memory where there is none, as in some private windows. */
export async function openShelf(databases: IDBFactory | undefined, now: number): Promise<Shelf> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  const database = databases ? await Promise.race([openDatabase(databases), late]) : null;
  if (!database) return memoryShelf();
  // A later version of the page may want to change it.
  database.onversionchange = () => database.close();
  sweep(database, now);
  return databaseShelf(database);
}

function openDatabase(databases: IDBFactory): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const asked = databases.open('course-center-drafts', 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore(ROWS, { keyPath: 'name' }).createIndex('at', 'at');
      };
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

function sweep(database: IDBDatabase, now: number): void {
  const rows = database.transaction(ROWS, 'readwrite').objectStore(ROWS);
  const old = rows.index('at').getAllKeys(IDBKeyRange.upperBound(now - LONGEST_KEPT));
  old.onsuccess = () => {
    for (const name of old.result) rows.delete(name);
  };
}

function databaseShelf(database: IDBDatabase): Shelf {
  return {
    all: (prefix) =>
      new Promise((resolve) => {
        try {
          // Lists are compared by their members, and a list comes after every text.
          const range = IDBKeyRange.bound([...prefix], [...prefix, []]);
          const found = database.transaction(ROWS).objectStore(ROWS).getAll(range);
          found.onsuccess = () => resolve(found.result as Row[]);
          found.onerror = () => resolve([]);
        } catch {
          resolve([]);
        }
      }),
    change: (wanted) =>
      new Promise((resolve) => {
        try {
          // On the disk before it counts as kept: the power may go.
          const transaction = database.transaction(ROWS, 'readwrite', { durability: 'strict' });
          transaction.oncomplete = () => resolve(true);
          // Full, or broken: whatever else was to be dropped is still there.
          transaction.onabort = () => resolve(false);
          perform(transaction.objectStore(ROWS), wanted);
          // Without waiting for callbacks, where there are none: a page that is going away runs no more of them.
          if (isPlain(wanted)) transaction.commit();
        } catch {
          resolve(false);
        }
      }),
  };
}

function perform(rows: IDBObjectStore, { put, onlyOver, drops }: Change): void {
  if (put && onlyOver) {
    const there = rows.getKey(keyOf(put.name));
    there.onsuccess = () => there.result !== undefined && rows.put(put);
  } else if (put) rows.put(put);
  for (const { name, revision } of drops) {
    if (revision === undefined) {
      rows.delete(keyOf(name));
      continue;
    }
    const there = rows.get(keyOf(name));
    there.onsuccess = () =>
      (there.result as Row | undefined)?.revision === revision && rows.delete(keyOf(name));
  }
}

function isPlain({ onlyOver, drops }: Change): boolean {
  return !onlyOver && drops.every(({ revision }) => revision === undefined);
}

function keyOf(name: RowName): IDBValidKey {
  return [...name];
}

/** Survives going from page to page and nothing more, and says so. */
export function memoryShelf(): Shelf {
  const rows = new Map<string, Row>();
  return {
    all: async (prefix) =>
      [...rows.values()].filter(({ name }) => prefix.every((part, at) => name[at] === part)),
    change: async ({ put, onlyOver, drops }) => {
      if (put && (!onlyOver || rows.has(put.name.join()))) rows.set(put.name.join(), put);
      for (const { name, revision } of drops) {
        const there = rows.get(name.join());
        if (there && (revision === undefined || there.revision === revision)) rows.delete(name.join());
      }
      return false;
    },
  };
}

let browserStore: DraftStore | null = null;

/** The one of this browser, opened when it is first asked for. */
export function browserDrafts(): DraftStore {
  browserStore ??= new DraftStore({
    shelf: openShelf(globalThis.indexedDB as IDBFactory | undefined, Date.now()),
    now: Date.now,
    sealed: true,
    old: window.localStorage,
  });
  return browserStore;
}

/** From now on the drafts of who signed in can be read and written. */
export async function unlockDrafts({ id, draft_key }: { id: number; draft_key: string }): Promise<void> {
  const { cipherOf } = await import('./draft-cipher.ts');
  browserDrafts().unlock(ownerHere(id), cipherOf(draft_key));
}
