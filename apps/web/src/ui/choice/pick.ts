import type { Choice } from './choice.ts';

/** How an input for choices is shown, whatever it chooses from. */
export interface PickLook {
  readonly id?: string;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

/** What an input for choices chooses. Values are texts here, because in an address they are. */
export interface Pick {
  readonly several: boolean;
  readonly values: readonly string[];
  readonly onPick: (picked: readonly Choice[]) => void;
}

/** What the library hands over for one or for several, as several. */
export function listOf<Value>(given: Value | readonly Value[] | null | undefined): readonly Value[] {
  if (given === null || given === undefined) return [];
  return Array.isArray(given) ? given : [given as Value];
}
