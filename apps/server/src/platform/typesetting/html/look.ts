import { pointsOf } from '@course-center/domain/documents/page-setup';
import { declarationsOf, type Element } from './elements.ts';

/** What words look like; what is not said is usual. */
export interface Look {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly mono?: true;
  readonly sub?: true;
  readonly super?: true;
  readonly color?: string;
  /** In points. */
  readonly size?: number;
}

export type Align = 'left' | 'center' | 'right' | 'justify';
export type Declared = Readonly<Record<string, string>>;

const LOOKS: Readonly<Record<string, Look>> = {
  ...{ b: { bold: true }, strong: { bold: true }, th: { bold: true }, dt: { bold: true } },
  ...{
    i: { italic: true },
    em: { italic: true },
    cite: { italic: true },
    u: { underline: true },
    ins: { underline: true },
  },
  ...{ s: { strike: true }, strike: { strike: true }, del: { strike: true } },
  ...{ code: { mono: true }, kbd: { mono: true }, samp: { mono: true }, tt: { mono: true } },
  ...{ sub: { sub: true }, sup: { super: true } },
};
/** Styles that say nothing about paper, or only what is done anyway. */
const MEANINGLESS =
  /^(cursor|-.*|word-break|overflow-wrap|word-wrap|white-space|border-collapse|orphans|widows|table-layout|font-family)$/;
const USED = new Set(
  'text-align font-weight font-style font-size text-decoration text-decoration-line vertical-align color background-color background width height border page-break-before page-break-after break-before break-after'.split(
    ' ',
  ),
);

/** What an element's style says, and the names of what no paper is changed by. */
export function styleOf({ attributes, name }: Element): {
  readonly declared: Declared;
  readonly unused: string[];
} {
  const declared = declarationsOf(attributes.style ?? '');
  const unused = Object.keys(declared).filter(
    (property) => !USED.has(property) && !MEANINGLESS.test(property),
  );
  if (declared.width && !/^(img|td|th|col|table|svg)$/.test(name)) unused.push('width');
  return { declared, unused };
}

/** How the words in an element look, given how those around it do. */
export function lookOf({ name, attributes }: Element, declared: Declared, outer: Look): Look {
  const weight = declared['font-weight'] ?? '';
  const lines = `${declared['text-decoration'] ?? ''} ${declared['text-decoration-line'] ?? ''}`;
  const color = colorOf(declared.color ?? (name === 'font' ? attributes.color : undefined));
  const size = pointsOf(declared['font-size'] ?? '');
  const { bold, ...look }: Look = {
    ...outer,
    ...LOOKS[name],
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) && { bold: true }),
    ...(/^(italic|oblique)/.test(declared['font-style'] ?? '') && { italic: true }),
    ...(lines.includes('underline') && { underline: true }),
    ...(lines.includes('line-through') && { strike: true }),
    ...(declared['vertical-align'] === 'sub' && { sub: true }),
    ...(declared['vertical-align'] === 'super' && { super: true }),
    ...(color && { color }),
    ...(size && { size: Math.min(Math.max(size, 4), 96) }),
  };
  return bold && !/^(normal|lighter|[1-5]00)$/.test(weight) ? { ...look, bold } : look;
}

export function alignOf({ attributes, name }: Element, declared: Declared): Align | null {
  const said = (
    declared['text-align'] ??
    attributes.align ??
    (name === 'center' ? 'center' : '')
  ).toLowerCase();
  if (said === 'start') return 'left';
  if (said === 'end') return 'right';
  return said === 'left' || said === 'center' || said === 'right' || said === 'justify' ? said : null;
}

/** A column's width: a share of the table, or points. */
export type Width = { readonly share: number } | { readonly points: number };

export function widthOf({ attributes }: Element, declared: Declared): Width | null {
  const said = declared.width ?? attributes.width;
  if (said === undefined) return null;
  const [, share] = /^\s*(\d{1,3}(?:\.\d+)?)\s*%\s*$/.exec(said) ?? [];
  if (share !== undefined) return { share: Number(share) };
  const points = pointsOf(said);
  return points === null || points < 1 ? null : { points };
}

const NAMED: Readonly<Record<string, string>> = {
  ...{
    black: '#000000',
    white: '#ffffff',
    red: '#ff0000',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
  },
  ...{
    gray: '#808080',
    grey: '#808080',
    orange: '#ffa500',
    purple: '#800080',
    silver: '#c0c0c0',
    navy: '#000080',
  },
  ...{
    lightgray: '#d3d3d3',
    lightgrey: '#d3d3d3',
    whitesmoke: '#f5f5f5',
    darkred: '#8b0000',
    darkgreen: '#006400',
  },
};

export function colorOf(said: string | undefined): string | null {
  const value = said?.trim().toLowerCase() ?? '';
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value)) return value;
  const [, ...parts] = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/.exec(value) ?? [];
  if (parts.length === 3)
    return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
  return NAMED[value] ?? null;
}
