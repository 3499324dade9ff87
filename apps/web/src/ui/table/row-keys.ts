/** What keys do in the rows of a table, besides going from one to the next. */
export interface RowDoings {
  /** Which elements of the place are its rows. */
  readonly rows: string;
  /** Enter: shows all of a row. */
  open?(row: HTMLElement): void;
  /** Escape: closes what was opened; whether there was anything. */
  close?(): boolean;
}

/** Of React's events and the browser's own. */
interface PressedKey {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  preventDefault(): void;
}

const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

const rowsIn = (place: Element, rows: string) => [...place.querySelectorAll<HTMLElement>(rows)];

/**
 * Keys in the rows of a table, the same in every one: arrows, Home and End go from row to row, space chooses one, Enter
 * opens it, Escape closes what is open. What stands in a row has its own use for keys.
 */
export function pressInRows(event: PressedKey, place: Element | null, doings: RowDoings): void {
  const row = event.target as HTMLElement;
  if (!place || !row.matches(doings.rows) || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEP[event.key];
  if (step) {
    const drawn = rowsIn(place, doings.rows);
    drawn[step(drawn.indexOf(row), drawn.length - 1)]?.focus();
  } else if (event.key === ' ') {
    const choice = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (!choice) return;
    choice.click();
  } else if (event.key === 'Enter' && doings.open) doings.open(row);
  else if (event.key !== 'Escape' || !doings.close?.()) return;
  event.preventDefault();
}

/**
 * One row at a time is in the order of the tabs: the one that has the focus, else the one that had it, else the first.
 * Which, the rows themselves remember, so that none is drawn again for it.
 */
export function oneTabStop(place: Element | null, rows: string, focused: EventTarget | null = null): void {
  if (!place) return;
  const drawn = rowsIn(place, rows);
  const at = focused instanceof Element ? focused.closest<HTMLElement>(rows) : null;
  const stop = at ?? drawn.find(({ tabIndex }) => tabIndex === 0) ?? drawn[0];
  for (const row of drawn) row.tabIndex = row === stop ? 0 : -1;
}
