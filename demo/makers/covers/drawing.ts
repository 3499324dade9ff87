/** The colours of one picture; what is drawn names them by what they are for. */
export interface Palette {
  /** From one corner of the ground to the other. */
  readonly ground: readonly [string, string];
  /** Used sparingly, where the eye shall go first. */
  readonly accent: string;
  readonly main: string;
  readonly soft: string;
  /** What stands out most from the ground, in hairlines and points. */
  readonly bright: string;
  /** Close to the ground: large quiet shapes. */
  readonly deep: string;
}

type Colours = readonly [string, string, string, string, string, string, string];

const TABLE: Readonly<Record<string, Colours>> = {
  night: ['#0e1e3c', '#1d4073', '#f4b860', '#5fa8d3', '#a7d3f2', '#eef5fa', '#27508a'],
  pine: ['#0c2a25', '#1d5449', '#f2c879', '#7cc6a4', '#c3e5d1', '#f6f3e7', '#2b6a5c'],
  plum: ['#29152f', '#5a3162', '#f7a072', '#c77dbb', '#ecc5e0', '#fdf1ea', '#71447a'],
  ember: ['#2d1411', '#702f23', '#f6bd60', '#e76f51', '#f4c7a5', '#fdf0e1', '#93402c'],
  slate: ['#1a232e', '#384b60', '#f0a868', '#7fb7be', '#b9cfdd', '#f0f4f8', '#465b72'],
  ink: ['#11151e', '#2d3444', '#e8505b', '#8d99ae', '#c3cbd8', '#f4f1ec', '#3d4658'],
  abyss: ['#06252f', '#0c4a56', '#ff9f5a', '#3fa7a8', '#9fdcd6', '#f2fbf9', '#14606b'],
  paper: ['#f8f2e6', '#eaddc5', '#c8553d', '#2d3a4b', '#d9a45b', '#7a2e22', '#dccdb2'],
  mist: ['#eef4f8', '#cfdfeb', '#f07f4f', '#1f5f8b', '#7fb2d0', '#173a57', '#b8d0e0'],
  sand: ['#f9f1e4', '#efd6b6', '#e07a3f', '#1d6a6a', '#86b3a6', '#123f40', '#e6c69d'],
  blush: ['#fcf0ec', '#f1cdc3', '#b5303d', '#e08a6d', '#cf6d70', '#4d1f2b', '#ebbbae'],
  sage: ['#f1f5ea', '#cfdfbd', '#d8973c', '#3c6e47', '#8bb174', '#22402c', '#bcd2a5'],
  lilac: ['#f2f0fa', '#d5ceec', '#e5739f', '#4b3f8f', '#9a8fd6', '#2b2457', '#c2b9e4'],
  azure: ['#145f9e', '#2fa3d9', '#ffdf80', '#bfe6fb', '#83cbf0', '#ffffff', '#1a78b8'],
  coral: ['#cf4a3a', '#f2966a', '#fff0cf', '#ffd2a8', '#ffb68f', '#fffaf2', '#b93a33'],
  jade: ['#0b766c', '#3bb294', '#fdeeb5', '#b4e8d4', '#7bd3b7', '#f7fffb', '#0d8a7b'],
  amber: ['#d9922a', '#f4cb66', '#7a2f14', '#fff4d6', '#fbe0a0', '#4a1f0e', '#e5a945'],
  violet: ['#3f3197', '#8068d6', '#ffd166', '#c9bdf7', '#a596ec', '#fbf9ff', '#5344b5'],
};

export function paletteOf(name: string): Palette {
  const colours = TABLE[name];
  if (!colours) throw new Error(`there is no palette ${name}`);
  const [from, to, accent, main, soft, bright, deep] = colours;
  return { ground: [from, to], accent, main, soft, bright, deep };
}

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
