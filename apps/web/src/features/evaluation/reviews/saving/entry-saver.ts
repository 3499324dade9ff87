import type { Entry } from '@course-center/domain/evaluation/reviews/entry';
import type { Outcome } from '../../../../ui/saving/outcome.ts';
import type { Keeper } from './kept.ts';
import {
  comingLate,
  faulty,
  givingUp,
  isDue,
  keepingLate,
  keepingMine,
  type LeafState,
  reread,
  saved,
  sending,
  stopped,
  takingTheirs,
  typing,
  unanswered,
} from './leaf-state.ts';
import { keptOf, nextOf, type Queue, queueOf, type Reading, restore, tally, withLeaf } from './queue.ts';
import { entryOf, type Typed } from './typed.ts';

/** How long somebody rests before what they typed is saved. */
export const REST = 800;
/** How long an entry that was not answered waits for its next try, where no event tells that the network is back. */
export const RETRY = 10_000;

export interface Sent {
  readonly leaf: number;
  readonly entry: Entry;
  readonly version: number;
}

export type Send = (sent: Sent) => Promise<Outcome>;

export interface SaverNeeds {
  readonly send: Send;
  /** Reads the review again; null when there is no answer. */
  readonly read: () => Promise<Reading | null>;
  /** What is wrong with an entry before it is sent. */
  readonly judge: (leaf: number, typed: Typed) => string | null;
  readonly keeper: Keeper;
  readonly now: () => Date;
}

/** One entry that somebody else sends: its answer is handed back here. */
export interface Taken extends Sent {
  readonly answer: (outcome: Outcome) => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** Sends the entries of a review in the order in which they were made, one at a time. */
export class EntrySaver {
  readonly #needs: SaverNeeds;
  readonly #listeners = new Set<() => void>();
  readonly #resting = new Map<number, Timer>();
  #running: Promise<void> | null = null;
  #retry: Timer | undefined;
  #queue: Queue;
  #open = true;

  constructor(reading: Reading, needs: SaverNeeds) {
    this.#needs = needs;
    this.#queue = restore(queueOf(reading), needs.keeper.all());
    for (const id of this.#queue.leaves.keys()) this.#keep(id);
    this.#settleLate();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly queue = (): Queue => this.#queue;

  type(id: number, change: Partial<Typed>): void {
    const at = this.#needs.now().getTime();
    this.#edit(id, (leaf) => typing(leaf, { ...leaf.typed, ...change }, at));
    this.#wake(id);
    this.#resting.set(
      id,
      setTimeout(() => this.rest(id), REST),
    );
  }

  /** Somebody left the leaf, or chose something: there is nothing to wait for. */
  rest(id: number): void {
    this.#wake(id);
    void this.#run();
  }

  /** Sends everything now; says whether all of it is kept. */
  async flush(): Promise<boolean> {
    for (const id of [...this.#resting.keys()]) this.#wake(id);
    await this.#run();
    return tally(this.#queue).unsaved.length === 0;
  }

  /** Sends everything now, but leaves the first call to whoever asks; null when there is none to leave. */
  hand(): Taken | null {
    for (const id of [...this.#resting.keys()]) this.#wake(id);
    let taken: Taken | null = null;
    void this.#run(
      (sent) =>
        new Promise((answer) => {
          taken = { ...sent, answer };
        }),
    );
    return taken;
  }

  open(): void {
    this.#open = true;
  }

  /** Sends what is left, once: what does not arrive waits in the browser for whoever opens the review again. */
  close(): Promise<boolean> {
    this.#open = false;
    clearTimeout(this.#retry);
    return this.flush();
  }

  keepMine(id: number): void {
    this.#edit(id, keepingMine);
    void this.#run();
  }

  takeTheirs(id: number): void {
    this.#edit(id, takingTheirs);
    void this.#run();
  }

  /** What was entered too late is meant, or is not. */
  keepLate(id: number): void {
    this.#edit(id, keepingLate);
    void this.#run();
  }

  dropLate(id: number): void {
    this.#edit(id, givingUp);
  }

  /** Drops everything that could not be saved. */
  giveUp(): void {
    for (const id of tally(this.#queue).unsaved) this.#edit(id, givingUp);
  }

  /** Marks what a submission missed. */
  mark(missed: ReadonlyMap<number, string>): void {
    for (const [id, sentence] of missed)
      this.#change(withLeaf(this.#queue, id, (leaf) => ({ ...leaf, missed: sentence })));
  }

  /** Takes in what was read again. */
  take({ stored, closed }: Reading): void {
    if (this.#queue.closed !== closed) this.#change({ ...this.#queue, closed });
    for (const [id, each] of stored) this.#edit(id, (leaf) => reread(leaf, each));
    this.#settleLate();
  }

  /** Where nothing can be saved any more, what is left is asked about before it is ever sent. */
  #settleLate(): void {
    if (this.#queue.closed === null) return;
    for (const id of tally(this.#queue).unsaved) this.#edit(id, comingLate);
  }

  #change(next: Queue): void {
    if (next === this.#queue) return;
    this.#queue = next;
    for (const listener of this.#listeners) listener();
  }

  #edit(id: number, step: (leaf: LeafState) => LeafState): void {
    this.#change(withLeaf(this.#queue, id, step));
    this.#keep(id);
  }

  /** What the server does not have is kept in the browser, for as long as it does not. */
  #keep(id: number): void {
    const { keeper } = this.#needs;
    // Closed, the review may be open anew, and that one keeps its entries itself.
    if (!this.#open && !keeper.holds(id)) return;
    const leaf = this.#queue.leaves.get(id);
    const kept = leaf && keptOf(id, leaf);
    if (!kept) keeper.drop(id);
    const unkept = kept ? !keeper.keep(kept) : false;
    this.#change(withLeaf(this.#queue, id, (each) => (each.unkept === unkept ? each : { ...each, unkept })));
  }

  #wake(id: number): void {
    clearTimeout(this.#resting.get(id));
    this.#resting.delete(id);
  }

  /** One run at a time: what comes while one goes on is taken along by it. */
  #run(by?: Send): Promise<void> {
    if (this.#running) return this.#running;
    const first = this.#next();
    if (!first) return Promise.resolve();
    clearTimeout(this.#retry);
    this.#running = this.#drain(first, by);
    return this.#running;
  }

  async #drain(first: Sent, by: Send = this.#needs.send): Promise<void> {
    let send = by;
    for (let sent: Sent | null = first; sent; sent = this.#next()) {
      this.#edit(sent.leaf, sending);
      const outcome = await send(sent);
      send = this.#needs.send;
      if (!(await this.#settle(sent.leaf, outcome))) break;
    }
    // In the same breath as the last look: what is typed from now on starts a run of its own.
    this.#running = null;
  }

  /** Whose turn it is. What cannot be sent as it stands is said at its leaf, and holds nobody up. */
  #next(): Sent | null {
    for (;;) {
      const id = nextOf(this.#queue, (each) => this.#resting.has(each));
      const leaf = id === null ? undefined : this.#queue.leaves.get(id);
      if (id === null || !leaf) return null;
      const fault = this.#needs.judge(id, leaf.typed);
      if (fault === null) return { leaf: id, entry: entryOf(leaf.typed), version: leaf.stored.version };
      this.#edit(id, (each) => faulty(each, fault));
    }
  }

  /** Says whether the queue may go on. */
  async #settle(id: number, outcome: Outcome): Promise<boolean> {
    switch (outcome.kind) {
      case 'saved': {
        const savedAt = this.#needs.now().toISOString();
        this.#edit(id, (leaf) =>
          saved(leaf, { version: outcome.version ?? leaf.stored.version + 1, savedAt }),
        );
        return true;
      }
      case 'lost':
        return this.#wait(id);
      case 'faulty':
        this.#edit(id, (leaf) => faulty(leaf, outcome.sentence));
        return true;
      case 'closed':
        this.#edit(id, stopped);
        this.#change({ ...this.#queue, closed: outcome.sentence, gone: true });
        this.#settleLate();
        return false;
      case 'moved':
        return this.#look(id, outcome.sentence);
    }
  }

  #wait(id: number): false {
    this.#edit(id, unanswered);
    if (this.#open) this.#retry = setTimeout(() => void this.#run(), RETRY);
    return false;
  }

  /** Reads again what was refused: the entry was changed elsewhere, or the whole review is closed. */
  async #look(id: number, sentence: string): Promise<boolean> {
    const reading = await this.#needs.read();
    if (!reading) return this.#wait(id);
    const before = this.#queue.leaves.get(id)?.stored.version;
    this.#edit(id, stopped);
    this.take(reading.closed === null ? reading : { ...reading, closed: sentence });
    const leaf = this.#queue.leaves.get(id);
    // Nothing has changed, and still it is refused: trying again would never end.
    if (leaf && isDue(leaf) && leaf.stored.version === before)
      this.#edit(id, (each) => faulty(each, sentence));
    return this.#queue.closed === null;
  }
}
