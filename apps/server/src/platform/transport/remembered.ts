import type { Opened } from './open-sealed.ts';

/** As many as a few thousand visitors use in five minutes. */
const MOST = 50_000;

/** Sealed values that were opened before: opening takes longer than most calls, and a page sends one many times. */
export class RememberedSeals {
  private readonly opened = new Map<string, Opened>();

  get(sealed: string): Opened | undefined {
    return this.opened.get(sealed);
  }

  /** Whether one is still in time is asked each time; the oldest go when there are too many. */
  add(sealed: string, opened: Opened): void {
    this.opened.set(sealed, opened);
    if (this.opened.size > MOST) this.opened.delete(this.opened.keys().next().value as string);
  }
}
