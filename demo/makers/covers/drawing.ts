import type { Palette } from './palettes.ts';

/** What a motif draws with: the size of the sheet, its colours, and chance that is the same each time. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly chance: () => number;
}

export type Motif = (sheet: Sheet) => string;
export type Point = readonly [x: number, y: number];

export const TURN = Math.PI * 2;

export function between(chance: () => number, from: number, to: number): number {
  return from + chance() * (to - from);
}

export function pick<Item>(chance: () => number, list: readonly Item[]): Item {
  return list[Math.floor(chance() * list.length)] as Item;
}

/** A tenth of a pixel is enough, and keeps the drawings short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function fill(d: string, colour: string, more = ''): string {
  return `<path d="${d}" fill="${colour}" ${more}/>`;
}

export function dot(x: number, y: number, r: number, colour: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}" ${more}/>`;
}

export function ring(x: number, y: number, r: number, colour: string, width: number, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`;
}

export function opacity(value: number): string {
  return `opacity="${Math.round(value * 100) / 100}"`;
}

/** Smooth hills from a few waves of different length. */
export function hills(chance: () => number): (x: number) => number {
  const waves = Array.from({ length: 4 }, (_, at) => ({
    length: between(chance, 0.6, 1.4) * (at + 1),
    from: chance() * TURN,
    height: 1 / (at + 1.2),
  }));
  return (x) =>
    waves.reduce((sum, wave) => sum + wave.height * Math.sin(x * wave.length * TURN + wave.from), 0);
}

/** The ground of every picture: a soft fall of colour, and a light in one corner. */
export function ground({ width, height, palette, chance }: Sheet): string {
  const [from, to] = palette.ground;
  const [x, y] = [pick(chance, [0.1, 0.85]), pick(chance, [0.05, 0.9])];
  return `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><radialGradient id="light" cx="${x}" cy="${y}" r=".7"><stop stop-color="${palette.deep}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.deep}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#light)"/>`;
}
