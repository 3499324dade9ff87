import { FONT_FACES } from '../fonts.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** A drawing as a page of its own size. */
export function framed(drawing: string, defs = ''): string {
  return `<!doctype html><meta charset="utf-8"><style>${FONT_FACES} body { margin: 0 } svg { display: block }</style><svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${drawing}</svg>`;
}

export function gradient(id: string, stops: readonly string[], direction = 'x2="0" y2="1"'): string {
  const all = stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${all.join('')}</linearGradient>`;
}

export function glow(id: string, colour: string, middle = 1): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${middle}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function times<Item>(count: number, make: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Scattered numbers between 0 and 1 that are the same each time. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
