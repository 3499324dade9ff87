import { carryOver, type TextStorage } from './old-drafts.ts';

/** Whose a draft is: of a school and a person. */
export interface Owner {
  readonly school: string;
  readonly person: number;
}

/** Drafts of times when they were kept without a name; whoever may open their thing is who wrote them. */
export const NOBODY = 0;

/** School, person, thing, key, and who wrote it: no two windows write over each other. */
export type DraftName = readonly [string, number, string, string, string];

/** How a draft's content is written down, and read again; by whom it is, because a key may be theirs. */
export interface Codec {
  readonly encode: (content: unknown, owner: Owner) => unknown;
  /** Throws, or rejects, where the content cannot be read. */
  readonly decode: (encoded: unknown, owner: Owner) => unknown;
}

export const PLAIN: Codec = { encode: (content) => content, decode: (encoded) => encoded };

/** A draft as it lies in the browser. */
interface Row {
  readonly name: DraftName;
  /** Counts what its writer wrote: what was written anew meanwhile is not another's to drop. */
  readonly revision: number;
  readonly at: number;
  readonly content: unknown;
}

export interface Dropped {
  readonly name: DraftName;
  /** Only as it was then; without one, as it is. */
  readonly revision?: number;
}

export interface Change {
  readonly put?: Row;
  /** Only over what is there: somebody else may have taken it up. */
  readonly onlyOver?: boolean;
  readonly drops: readonly Dropped[];
}

/** What is asked for: all that is kept of a thing, or of every thing of a kind. */
export type Sought = { readonly thing: string } | { readonly kind: string };

/** Where rows lie. */
export interface Shelf {
  readonly all: (owner: Owner, sought: Sought) => Promise<Row[]>;
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
  readonly codec?: Codec;
  /** Where drafts lay before. */
  readonly old?: TextStorage;
}

/**
 * Keeps drafts in the browser's database. Not in local storage: that goes with the session, and drafts do not. Each is
 * under its person's name, and nobody else gets it.
 */
export class DraftStore {
  readonly #codec: Codec;
  readonly #now: () => number;
  readonly #shelf: Promise<Shelf>;
  readonly #opening: Promise<Shelf>;
  #opened: Shelf | null = null;
  /** What was begun and is not done: whoever comes later is done later. */
  #last: Promise<unknown> = Promise.resolve();
  #going = 0;

  constructor({ shelf, now, codec = PLAIN, old }: StoreNeeds) {
    this.#codec = codec;
    this.#now = now;
    this.#shelf = shelf;
    this.#opening = shelf.then(async (opened) => {
      this.#opened = opened;
      if (old) await carryOver(old, (written) => this.write(written, []));
      return opened;
    });
  }

  async read(owner: Owner, sought: Sought): Promise<Written[]> {
    const shelf = await this.#opening;
    const rows = await shelf.all(owner, sought);
    const read = await Promise.all(rows.map((row) => this.#decoded(row)));
    return read.flatMap((each) => each ?? []);
  }

  /** Writes, and drops what it takes the place of, in one go; says whether it outlives the page. */
  write({ name, revision, content }: Written, drops: readonly Dropped[], onlyOver = false): Promise<boolean> {
    const at = this.#now();
    return this.#inTurn(this.#codec.encode(content, ownerOf(name)), (shelf, encoded) =>
      shelf.change({ put: { name, revision, at, content: encoded }, onlyOver, drops }),
    );
  }

  async drop(drops: readonly Dropped[]): Promise<void> {
    if (drops.length > 0) await this.#inTurn(null, (shelf) => shelf.change({ drops }));
  }

  /** At once where nothing has to be waited for: a page that is going away waits for nothing. */
  #inTurn(prepared: unknown, act: (shelf: Shelf, prepared: unknown) => Promise<boolean>): Promise<boolean> {
    if (this.#opened && this.#going === 0 && !(prepared instanceof Promise))
      return act(this.#opened, prepared);
    this.#going += 1;
    const done = Promise.all([this.#shelf, prepared, this.#last])
      .then(
        ([shelf, ready]) => act(shelf, ready),
        () => false,
      )
      .finally(() => {
        this.#going -= 1;
      });
    this.#last = done;
    return done;
  }

  /** What cannot be read is left where it is. */
  async #decoded({ name, revision, content }: Row): Promise<Written | null> {
    try {
      return { name, revision, content: await this.#codec.decode(content, ownerOf(name)) };
    } catch {
      return null;
    }
  }
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
    all: (owner, sought) =>
      new Promise((resolve) => {
        try {
          const found = database.transaction(ROWS).objectStore(ROWS).getAll(rangeOf(owner, sought));
          found.onsuccess = () => resolve(found.result as Row[]);
          found.onerror = () => resolve([]);
        } catch {
          resolve([]);
        }
      }),
    change: (wanted) =>
      new Promise((resolve) => {
        try {
          const transaction = database.transaction(ROWS, 'readwrite');
          transaction.oncomplete = () => resolve(true);
          // Full, or broken: whatever else was to be dropped is still there.
          transaction.onabort = () => resolve(false);
          perform(transaction.objectStore(ROWS), wanted);
        } catch {
          resolve(false);
        }
      }),
  };
}

/** Lists are compared by their members, and a list comes after every text. */
function rangeOf({ school, person }: Owner, sought: Sought): IDBKeyRange {
  const [from, to] =
    'thing' in sought ? [[sought.thing], [sought.thing, []]] : [[sought.kind], [`${sought.kind}\uffff`]];
  return IDBKeyRange.bound([school, person, ...from], [school, person, ...to]);
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

function keyOf(name: DraftName): IDBValidKey {
  return [...name];
}

/** Survives going from page to page and nothing more, and says so. */
export function memoryShelf(): Shelf {
  const rows = new Map<string, Row>();
  const isSought = ([, , thing]: DraftName, sought: Sought) =>
    'thing' in sought ? thing === sought.thing : thing.startsWith(sought.kind);
  return {
    all: async ({ school, person }, sought) =>
      [...rows.values()].filter(
        ({ name }) => name[0] === school && name[1] === person && isSought(name, sought),
      ),
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
    old: window.localStorage,
  });
  return browserStore;
}
