import { blocksOf, DraftKeeper, type Keeper, type KeeperNeeds, type Labelled } from './draft-keeper.ts';
import { distinct } from './edit.ts';
import type { Draft } from './queue.ts';

/** How long drafts are gathered before they are handed on as one. */
const GATHER = 50;
const BLOCK = 'block';

/**
 * Keeps the drafts of a thing with thousands of values in one row: a paste would else be thousands of encrypted rows,
 * each with a write of its own.
 */
export class BlockKeeper<T> implements Keeper<T> {
  readonly #needs: KeeperNeeds<T>;
  readonly #inner: DraftKeeper<readonly Labelled<T>[]>;
  readonly #drafts = new Map<string, Draft<T>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: KeeperNeeds<T>) {
    this.#needs = needs;
    this.#inner = new DraftKeeper({ ...needs, kind: blocksOf(needs.kind), labelOf: () => '' });
  }

  onKept(listener: (keys: readonly string[], kept: boolean) => void): void {
    this.#inner.onKept((_keys, kept) => {
      // What is still gathered goes with the next row, and is answered for by that.
      if (this.#timer === undefined) listener([...this.#drafts.keys()], kept);
    });
  }

  open(): void {
    this.#inner.open();
  }

  close(): void {
    this.#handOn();
    this.#inner.close();
  }

  async load(): Promise<Draft<T>[]> {
    const [block] = await this.#inner.load();
    if (!block) return [];
    const { kind } = this.#needs;
    const all = [block.value, ...block.elsewhere].flat();
    const byKey = new Map<string, Draft<T>>();
    for (const { label: _label, ...draft } of all) {
      const first = byKey.get(draft.key);
      if (!first) byKey.set(draft.key, draft);
      else {
        const texts = [first.value, ...first.elsewhere, draft.value, ...draft.elsewhere];
        byKey.set(draft.key, { ...first, elsewhere: distinct(kind, texts).slice(1) });
      }
    }
    return [...byKey.values()];
  }

  keep(draft: Draft<T>): void {
    this.#drafts.set(draft.key, draft);
    this.#gather();
  }

  drop(key: string): void {
    this.#drafts.delete(key);
    this.#gather();
  }

  flush(): Promise<void> {
    this.#handOn();
    return this.#inner.flush();
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => this.#handOn(), GATHER);
  }

  #handOn(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const value = [...this.#drafts.values()].map((draft) => ({
      ...draft,
      label: this.#needs.labelOf(draft.key),
    }));
    const since = value.reduce((first, draft) => Math.min(first, draft.since), Number.MAX_SAFE_INTEGER);
    if (value.length === 0) this.#inner.drop(BLOCK);
    else this.#inner.keep({ key: BLOCK, value, version: null, since, lost: [], elsewhere: [], late: false });
  }
}
