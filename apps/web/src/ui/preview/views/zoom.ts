/** `fit` shows all of it; a number is the part of the natural size. */
export type Zoom = 'fit' | number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8] as const;

/** The next step above or below; the same again at either end. */
export function stepped(scale: number, direction: 1 | -1): number {
  const beyond =
    direction === 1
      ? STEPS.find((step) => step > scale * 1.01)
      : STEPS.findLast((step) => step < scale * 0.99);
  return beyond ?? scale;
}

/** A quarter turn swaps width and height. */
export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** How large something may be to be seen as a whole. Small things keep their size. */
export function fitting(natural: Size, frame: Size): number {
  if (natural.width <= 0 || natural.height <= 0) return 1;
  return Math.min(1, frame.width / natural.width, frame.height / natural.height);
}

export function percentWords(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}
