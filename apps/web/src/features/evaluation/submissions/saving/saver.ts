import type { Outcome } from '../../../../ui/saving/outcome.ts';
import {
  type FieldState,
  faulty,
  isDue,
  isUnsaved,
  keepingMine,
  reread,
  type Stored,
  saved,
  sending,
  stopped,
  takingTheirs,
  typing,
  unanswered,
} from './field-state.ts';
import { dueKeys, type FormState, formOf, tally, withField } from './form-state.ts';
import type { Keeper } from './kept.ts';
import { restore } from './restore.ts';
import type { Value } from './value.ts';

/** How long somebody rests before what they typed is saved. */
export const REST = 800;
/** How long a save that was not answered waits for its next try, where no event tells that the network is back. */
export const RETRY = 10_000;

/** What the server keeps of a part. */
export interface Reading {
  readonly stored: ReadonlyMap<string, Stored>;
  readonly closed: string | null;
}

export type Send = (key: string, value: Value, version: number | null) => Promise<Outcome>;

export interface SaverNeeds {
  readonly send: Send;
  /** Reads the part again; null when there is no answer. */
  readonly read: () => Promise<Reading | null>;
  /** What is wrong with a value before it is sent. */
  readonly judge: (key: string, value: Value) => string | null;
  readonly keeper: Keeper;
  readonly now: () => Date;
}

/** One save that somebody else sends: its answer is handed back here. */
export interface Taken {
  readonly key: string;
  readonly value: Value;
  readonly version: number;
  readonly answer: (outcome: Outcome) => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** Saves fields as they are typed: each in its order, one at a time, the newest content last. */
export class Saver {
  readonly #needs: SaverNeeds;
  readonly #listeners = new Set<() => void>();
  readonly #resting = new Map<string, Timer>();
  readonly #running = new Map<string, Promise<void>>();
  #retry: Timer | undefined;
  #form: FormState;

  constructor({ stored, closed }: Reading, needs: SaverNeeds) {
    this.#needs = needs;
    this.#form = restore(formOf(stored, closed), needs.keeper);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly form = (): FormState => this.#form;

  type(key: string, value: Value): void {
    this.#edit(key, (field) => typing(field, value));
    this.#wake(key);
    this.#resting.set(
      key,
      setTimeout(() => this.rest(key), REST),
    );
  }

  /** Somebody left the field, or chose something: there is nothing to wait for. */
  rest(key: string): void {
    this.#wake(key);
    void this.#run(key);
  }

  /** Saves everything now; says whether all of it is kept. */
  async flush(): Promise<boolean> {
    for (const key of [...this.#resting.keys()]) this.#wake(key);
    await Promise.all([...dueKeys(this.#form).map((key) => this.#run(key)), ...this.#running.values()]);
    return tally(this.#form).unsaved === 0;
  }

  /** Saves everything now, but leaves one field's call to whoever asks. */
  hand(): Taken | null {
    const key = dueKeys(this.#form).find((each) => !this.#running.has(each) && this.#isVersioned(each));
    let taken: Taken | null = null;
    if (key !== undefined) {
      this.#wake(key);
      void this.#run(
        key,
        (_key, value, version) =>
          new Promise((answer) => {
            taken = { key, value, version: version ?? 0, answer };
          }),
      );
    }
    void this.flush();
    return taken;
  }

  keepMine(key: string): void {
    this.#edit(key, keepingMine);
    void this.#run(key);
  }

  takeTheirs(key: string): void {
    this.#edit(key, takingTheirs);
  }

  /** Drops what was typed and cannot be saved. */
  giveUp(key: string): void {
    this.#edit(key, (field) => ({ ...field, typed: field.stored.value, fault: null, theirs: null }));
  }

  /** Marks what a submission missed. */
  mark(missed: Readonly<Record<string, string>>): void {
    for (const [key, sentence] of Object.entries(missed))
      this.#change(withField(this.#form, key, (field) => ({ ...field, missed: sentence })));
  }

  /** Takes in what was read again. */
  take({ stored, closed }: Reading): void {
    if (this.#form.closed !== closed) this.#change({ ...this.#form, closed });
    for (const [key, each] of stored) this.#edit(key, (field) => reread(field, each));
  }

  #change(next: FormState): void {
    if (next === this.#form) return;
    this.#form = next;
    for (const listener of this.#listeners) listener();
  }

  /** What is not saved is kept in the browser, for as long as it is not. */
  #edit(key: string, step: (field: FieldState) => FieldState): void {
    this.#change(withField(this.#form, key, step));
    const { keeper } = this.#needs;
    const field = this.#form.fields.get(key);
    if (!field || !isUnsaved(field)) keeper.drop(key);
    else keeper.keep(key, { typed: field.typed, version: field.stored.version });
  }

  #isVersioned(key: string): boolean {
    return this.#form.fields.get(key)?.stored.version !== null;
  }

  #wake(key: string): void {
    clearTimeout(this.#resting.get(key));
    this.#resting.delete(key);
  }

  /** One at a time: who comes while a field is on its way waits for it, and for what was typed meanwhile. */
  #run(key: string, by?: Send): Promise<void> {
    const going = this.#running.get(key);
    if (going) return going;
    if (!this.#ready(key)) return Promise.resolve();
    const started = this.#drain(key, by);
    this.#running.set(key, started);
    return started;
  }

  async #drain(key: string, by: Send = this.#needs.send): Promise<void> {
    let send = by;
    let goesOn = true;
    for (let field = this.#ready(key); field && goesOn; field = this.#next(key)) {
      this.#edit(key, sending);
      const outcome = await send(key, field.typed, field.stored.version);
      send = this.#needs.send;
      goesOn = await this.#settle(key, outcome);
    }
    // In the same breath as the last look: what is typed from now on starts a run of its own.
    this.#running.delete(key);
  }

  /** Who is still typing is waited for. */
  #next(key: string): FieldState | null {
    return this.#resting.has(key) ? null : this.#ready(key);
  }

  #ready(key: string): FieldState | null {
    const field = this.#form.fields.get(key);
    if (this.#form.closed !== null || !field || !isDue(field)) return null;
    const fault = this.#needs.judge(key, field.typed);
    if (fault === null) return field;
    this.#edit(key, (each) => faulty(each, fault));
    return null;
  }

  /** Says whether the field may go on. */
  async #settle(key: string, outcome: Outcome): Promise<boolean> {
    switch (outcome.kind) {
      case 'saved':
        this.#edit(key, (field) => saved(field, outcome.version));
        this.#change({ ...this.#form, savedAt: this.#needs.now() });
        return true;
      case 'lost':
        return this.#wait(key);
      case 'faulty':
        this.#edit(key, (field) => faulty(field, outcome.sentence));
        return true;
      case 'closed':
        this.#edit(key, stopped);
        this.#change({ ...this.#form, closed: outcome.sentence });
        return false;
      case 'moved':
        return this.#look(key, outcome.sentence);
    }
  }

  #wait(key: string): false {
    this.#edit(key, unanswered);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.flush(), RETRY);
    return false;
  }

  /** Reads again what was refused: it was changed elsewhere, or all of it is closed. */
  async #look(key: string, sentence: string): Promise<boolean> {
    const reading = await this.#needs.read();
    if (!reading) return this.#wait(key);
    const before = this.#form.fields.get(key)?.stored.version;
    this.#edit(key, stopped);
    this.take(reading.closed === null ? reading : { ...reading, closed: sentence });
    const field = this.#form.fields.get(key);
    // Nothing has changed, and still it is refused: trying again would never end.
    if (field && isDue(field) && field.stored.version === before)
      this.#edit(key, (each) => faulty(each, sentence));
    return this.#form.closed === null;
  }
}
