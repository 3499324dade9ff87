import type { Line } from '../line.ts';
import type { Stage } from './stage.ts';

/** Something that the product promises to hold against, and how much of it is tried. */
export interface Part {
  readonly name: string;
  /** Of what there are so many: kills, calls, seconds. */
  readonly counts: string;
  readonly whole: number;
  /** For a run that somebody waits for. */
  readonly short: number;
  /** How many seconds so much of it may take at the most: what takes longer hangs, and is ended. */
  mayTake(amount: number): number;
  run(amount: number, stage: Stage): Promise<Line[]>;
}
