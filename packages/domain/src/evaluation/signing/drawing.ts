/** A line that was drawn: points as x, y, in pixels of the pad, and the moments in milliseconds since the first. */
export type Stroke = readonly (readonly [x: number, y: number, at: number])[];

/** A hand draws far less; what is more is no signature. */
export const MOST_STROKES = 200;
export const MOST_POINTS = 8000;
export const LARGEST_PAD = 4000;
