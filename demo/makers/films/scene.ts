/** Short films of the public pages: size, speed and length are the same for all. */
export const FILM = { width: 1280, height: 720, seconds: 8, framesPerSecond: 15 } as const;

/** One picture of a film; `part` runs from 0 to 1. */
export type Scene = (part: number) => string;

export const INK = '#10243f';
export const MUTED = '#5d7189';
export const BLUE = '#2477b3';
export const ORANGE = '#e2703a';
export const GREEN = '#2b9d7a';

/** The sheet of all films: a title, what is said below it, and how far the film is. */
export function sheet(part: number, title: string, said: string, drawing: string): string {
  const { width, height } = FILM;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans CJK SC, Noto Serif CJK SC, sans-serif"><rect width="${width}" height="${height}" fill="#f5f8fb"/><rect width="12" height="${height}" fill="${BLUE}"/><text x="64" y="86" font-size="40" font-weight="700" fill="${INK}">${title}</text><text x="64" y="132" font-size="24" fill="${MUTED}">${said}</text>${drawing}<rect y="${height - 8}" width="${(width * part).toFixed(1)}" height="8" fill="${ORANGE}"/></svg>`;
}

/** What is said from a moment of the film on. */
export function saying(part: number, ...said: readonly (readonly [from: number, text: string])[]): string {
  return said.findLast(([from]) => part >= from)?.[1] ?? '';
}
