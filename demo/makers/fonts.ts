/**
 * Static fonts of @fontsource/noto-sans-sc and @fontsource/noto-serif-sc: the variable ones of Debian become Type 3
 * glyphs in a PDF, which not every viewer draws well.
 */
const FACES = [
  ['Hei', 'noto-sans-sc', 400],
  ['Hei', 'noto-sans-sc', 700],
  ['Song', 'noto-serif-sc', 400],
  ['Song', 'noto-serif-sc', 700],
] as const;

export const FONT_FACES = FACES.flatMap(([family, file, weight]) => [
  face(family, `${file}-chinese-simplified-${weight}-normal.woff2`, weight, ''),
  face(family, `${file}-latin-${weight}-normal.woff2`, weight, 'unicode-range: U+0020-007E, U+00A0-00FF;'),
]).join('\n');

function face(family: string, file: string, weight: number, range: string): string {
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(/${file}) format('woff2'); ${range} }`;
}
