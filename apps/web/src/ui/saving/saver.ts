import type { Keeper } from './draft-keeper.ts';
import {
  comingLate,
  type Edit,
  faulty,
  givingUp,
  isDue,
  keepingLate,
  keepingMine,
  reread,
  type Stored,
  saved,
  sending,
  stopped,
  takingTheirs,
  typing,
  unanswered,
  type ValueKind,
} from './edit.ts';
import { type Ends, endsOf, type Outcome } from './outcome.ts';
import {
  draftOf,
  dueIn,
  type Queue,
  queueOf,
  type Reading,
  restore,
  tally,
  withEdit,
  withEdits,
} from './queue.ts';

/** How long somebody rests before what they typed is saved. */
export const REST = 800;
/** How long a save that was not answered waits for its next try, where no event tells that the network is back. */
export const RETRY = 10_000;

export interface Sent<T> {
  readonly key: string;
  readonly value: T;
  /** What it is based on; null where the server keeps no versions. */
  readonly version: number | null;
  /** What it takes the place of, as far as this window knows. */
  readonly seen: T;
}

export type Send<T> = (sent: Sent<T>) => Promise<Outcome>;

/** One save that somebody else sends: its answer is handed back here. */
export interface Taken<T> extends Sent<T> {
  readonly answer: (outcome: Outcome) => void;
}

/** Many values in one call: each has its own outcome, in their order. */
export interface Together<T> {
  readonly most: number;
  readonly send: (all: readonly Sent<T>[]) => Promise<readonly Outcome[]>;
}

export interface SaverNeeds<T> {
  readonly kind: ValueKind<T>;
  /** One after the other, in the order in which they were made; or each key by itself, side by side. */
  readonly order: 'in turn' | 'side by side';
  readonly send: Send<T>;
  /** Where values come by the thousand, as in a grid: what waits leaves in blocks, one after the other. */
  readonly together?: Together<T>;
  /** Reads everything again, or what was refused of it; null when there is no answer. */
  readonly read: () => Promise<Reading<T> | null>;
  /** What is wrong with a value before it is sent. */
  readonly judge: (key: string, value: T) => string | null;
  /** Whether the keyboard's own call may carry it; without a word, any. */
  readonly mayHand?: (key: string) => boolean;
  readonly keeper: Keeper<T>;
  readonly now: () => Date;
  readonly delay?: number;
}

type Timer = ReturnType<typeof setTimeout>;
/** Where everything goes in turn, there is one lane; else each key is its own. */
const ONE_LANE = '';

/** Saves the values of a thing as they are typed, each in its order, the newest content last; nothing typed is dropped. */
export class Saver<T> {
  readonly #needs: SaverNeeds<T>;
  readonly #listeners = new Set<() => void>();
  readonly #resting = new Map<string, Timer>();
  readonly #running = new Map<string, Promise<void>>();
  #loading: Promise<void> | null = null;
  #loaded = false;
  #retry: Timer | undefined;
  #queue: Queue<T>;
  #open = true;

  constructor(reading: Reading<T>, needs: SaverNeeds<T>) {
    this.#needs = needs;
    this.#queue = queueOf(needs.kind, reading);
    needs.keeper.onKept((keys, kept) => this.#note(keys, kept));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly queue = (): Queue<T> => this.#queue;

  /** Brings back what earlier visits left in the browser. Until then nothing is sent: it might overtake that. */
  open(): Promise<void> {
    this.#open = true;
    this.#needs.keeper.open();
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Sends what is left, once: what does not arrive waits in the browser for whoever opens the thing again. */
  close(): Promise<boolean> {
    this.#open = false;
    clearTimeout(this.#retry);
    this.#needs.keeper.close();
    return this.flush();
  }

  /** Everything typed is handed to the browser's storage now: the page may be gone in a moment. */
  write(): void {
    void this.#needs.keeper.flush();
  }

  type(key: string, change: (before: T) => T): void {
    const at = this.#needs.now().getTime();
    this.#edit(key, (edit) => typing(edit, change(edit.value), at));
    this.#settleLate();
    this.#wake(key);
    this.#resting.set(
      key,
      setTimeout(() => this.rest(key), this.#needs.delay ?? REST),
    );
  }

  /** Many at once, as by a paste: there is nothing to wait for. */
  typeAll(values: ReadonlyMap<string, T>): void {
    const at = this.#needs.now().getTime();
    const keys = [...values.keys()];
    this.#editAll(keys, (edit, key) => typing(edit, values.get(key) as T, at));
    this.#settleLate();
    for (const key of keys) this.#wake(key);
    this.#runDue();
  }

  /** Somebody left it, or chose something: there is nothing to wait for. */
  rest(key: string): void {
    this.#wake(key);
    this.#runDue();
  }

  /** Tries once more what was found wrong or went unanswered. */
  retry(key: string): void {
    this.#edit(key, (edit) => (edit.fault ? { ...edit, fault: null } : edit));
    this.rest(key);
  }

  /** Sends everything now; says whether the server has all of it. */
  async flush(): Promise<boolean> {
    for (const key of [...this.#resting.keys()]) this.#wake(key);
    await this.#loading;
    this.#runDue();
    await Promise.all(this.#running.values());
    return tally(this.#queue).unsaved.length === 0;
  }

  /** Sends everything now, but leaves the first call to whoever asks; null when there is none to leave. */
  hand(): Taken<T> | null {
    for (const key of [...this.#resting.keys()]) this.#wake(key);
    const { mayHand = () => true } = this.#needs;
    const first = this.#due().find((key) => !this.#running.has(this.#laneOf(key)) && mayHand(key));
    let taken: Taken<T> | null = null;
    if (first !== undefined)
      this.#run(
        first,
        (sent) =>
          new Promise((answer) => {
            taken = { ...sent, answer };
          }),
      );
    void this.flush();
    return taken;
  }

  keepMine(key: string): void {
    this.#edit(key, keepingMine);
    this.#runDue();
  }

  takeTheirs(key: string): void {
    this.#edit(key, takingTheirs);
    this.#runDue();
  }

  /** What was entered too late is meant after all. */
  keepLate(key: string): void {
    this.#edit(key, keepingLate);
    this.#runDue();
  }

  /** Drops what could not be saved: of one key, or all of it. */
  giveUp(key?: string): void {
    this.#editAll(key === undefined ? tally(this.#queue).unsaved : [key], givingUp);
  }

  /** Marks what a submission missed. */
  mark(missed: ReadonlyMap<string, string>): void {
    for (const [key, sentence] of missed)
      this.#change(withEdit(this.#queue, key, (edit) => ({ ...edit, missed: sentence })));
  }

  /** Takes in what was read again. */
  take({ stored, closed }: Reading<T>): void {
    if (this.#queue.closed !== closed || this.#queue.gone)
      this.#change({ ...this.#queue, closed, gone: false });
    this.#editAll([...stored.keys()], (edit, key) => reread(edit, stored.get(key) as Stored<T>));
    this.#settleLate();
  }

  async #load(): Promise<void> {
    const drafts = await this.#needs.keeper.load();
    this.#change(restore(this.#queue, drafts));
    this.#keep(drafts.flatMap(({ key }) => (this.#queue.edits.has(key) ? [key] : [])));
    this.#settleLate();
    this.#loaded = true;
    this.#runDue();
  }

  /** Where nothing can be saved any more, what is left is asked about before it is ever sent. */
  #settleLate(): void {
    if (this.#queue.closed === null) return;
    this.#editAll(tally(this.#queue).unsaved, comingLate);
  }

  #change(next: Queue<T>): void {
    if (next === this.#queue) return;
    this.#queue = next;
    for (const listener of this.#listeners) listener();
  }

  #edit(key: string, step: (edit: Edit<T>) => Edit<T>): void {
    this.#editAll([key], step);
  }

  #editAll(keys: readonly string[], step: (edit: Edit<T>, key: string) => Edit<T>): void {
    const before = this.#queue;
    const next = withEdits(before, keys, step);
    this.#change(next);
    if (next !== before) this.#keep(keys.filter((key) => next.edits.get(key) !== before.edits.get(key)));
  }

  /** What the server does not have is kept in the browser, for as long as it does not. */
  #keep(keys: readonly string[]): void {
    const { keeper } = this.#needs;
    const dropped = keys.filter((key) => {
      const edit = this.#queue.edits.get(key);
      const draft = edit && draftOf(key, edit);
      if (draft) keeper.keep(draft);
      else keeper.drop(key);
      return !draft;
    });
    // All at once: a thousand that arrive before their drafts were kept would each copy all edits.
    this.#note(dropped, true);
  }

  #note(keys: readonly string[], kept: boolean): void {
    this.#change(
      withEdits(this.#queue, keys, (edit) =>
        edit.unkept === !kept && !edit.keeping ? edit : { ...edit, unkept: !kept, keeping: false },
      ),
    );
  }

  #wake(key: string): void {
    clearTimeout(this.#resting.get(key));
    this.#resting.delete(key);
  }

  #laneOf(key: string): string {
    return this.#needs.order === 'in turn' || this.#needs.together ? ONE_LANE : key;
  }

  /** Whose turn it is. What cannot be sent as it stands is said where it stands, and holds nobody up. */
  #due(): string[] {
    if (!this.#loaded) return [];
    const faults = new Map<string, string>();
    const due = dueIn(this.#queue, (key) => this.#resting.has(key)).filter((key) => {
      const edit = this.#queue.edits.get(key);
      const fault = edit ? this.#needs.judge(key, edit.value) : null;
      if (fault !== null) faults.set(key, fault);
      return fault === null;
    });
    this.#editAll([...faults.keys()], (edit, key) => faulty(edit, faults.get(key) as string));
    return due;
  }

  #runDue(): void {
    for (const key of this.#due()) {
      this.#run(key);
      if (this.#needs.together) return;
    }
  }

  /** One save at a time in each lane: what comes while one is on its way is taken along after it. */
  #run(key: string, by?: Send<T>): void {
    const lane = this.#laneOf(key);
    if (this.#running.has(lane)) return;
    clearTimeout(this.#retry);
    this.#running.set(lane, this.#drain(lane, key, by));
  }

  async #drain(lane: string, first: string, by?: Send<T>): Promise<void> {
    let send = by;
    let keys = by ? [first] : distinctKeys([first, ...this.#nextIn(lane)]).slice(0, this.#most());
    while (keys.length > 0) {
      const all = keys.flatMap((key) => this.#sentOf(key));
      this.#editAll(keys, sending);
      const outcomes = await this.#sendAll(all, send);
      send = undefined;
      if (!(await this.#settle(endsOf(keys, outcomes)))) break;
      keys = this.#nextIn(lane).slice(0, this.#most());
    }
    // In the same breath as the last look: what is typed from now on starts a run of its own.
    this.#running.delete(lane);
  }

  #sentOf(key: string): Sent<T>[] {
    const edit = this.#queue.edits.get(key);
    return edit ? [{ key, value: edit.value, version: edit.stored.version, seen: edit.stored.value }] : [];
  }

  #sendAll(all: readonly Sent<T>[], by?: Send<T>): Promise<readonly Outcome[]> {
    const { together, send } = this.#needs;
    return together && !by ? together.send(all) : Promise.all(all.map(by ?? send));
  }

  #most(): number {
    return this.#needs.together?.most ?? 1;
  }

  #nextIn(lane: string): string[] {
    return this.#due().filter((key) => this.#laneOf(key) === lane);
  }

  /** Says whether the lane may go on. */
  async #settle({ saved: arrived, lost, faulty: wrong, moved, closed }: Ends): Promise<boolean> {
    if (arrived.size > 0) this.#arrived(arrived);
    this.#editAll([...wrong.keys()], (edit, key) => faulty(edit, wrong.get(key) as string));
    const [sentence] = closed.values();
    if (sentence !== undefined) {
      this.#editAll([...closed.keys()], stopped);
      this.#change({ ...this.#queue, closed: sentence, gone: true });
      this.#settleLate();
      return false;
    }
    const seen = moved.size === 0 || (await this.#look(moved));
    return lost.length > 0 ? this.#wait(lost) : seen;
  }

  #arrived(versions: ReadonlyMap<string, number | null>): void {
    const savedAt = this.#needs.now().toISOString();
    this.#editAll([...versions.keys()], (edit, key) => {
      const next = edit.stored.version === null ? null : edit.stored.version + 1;
      return saved(edit, { version: versions.get(key) ?? next, savedAt });
    });
    this.#change({ ...this.#queue, savedAt });
  }

  #wait(keys: readonly string[]): false {
    this.#editAll(keys, unanswered);
    clearTimeout(this.#retry);
    if (this.#open) this.#retry = setTimeout(() => this.#runDue(), RETRY);
    return false;
  }

  /** Reads again what was refused: it was changed elsewhere, or all of it is closed. */
  async #look(refused: ReadonlyMap<string, string>): Promise<boolean> {
    const keys = [...refused.keys()];
    const reading = await this.#needs.read();
    if (!reading) return this.#wait(keys);
    const before = this.#queue.edits;
    const [sentence = ''] = refused.values();
    this.#editAll(keys, stopped);
    this.take(reading.closed === null ? reading : { ...reading, closed: sentence });
    // Nothing has changed, and still it is refused: trying again would never end.
    this.#editAll(keys, (edit, key) => {
      const same = edit.stored.version === before.get(key)?.stored.version;
      return same && isDue(edit) ? faulty(edit, refused.get(key) ?? sentence) : edit;
    });
    return this.#queue.closed === null;
  }
}

function distinctKeys(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
