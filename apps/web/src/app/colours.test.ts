import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const PALETTE = 'app/reset.css';
/** What states colours of its own, and why. */
const OWN: Readonly<Record<string, string>> = {
  'features/account/login/brand/drawing.module.css': 'on the school’s blue, day and night',
};
const RAW = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|(?:color|background|fill|stroke): *(?:white|black)\b/i;

it('no style sheet but the palette states a colour', () => {
  const raw = globSync('**/*.css', { cwd: SOURCES })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== PALETTE && !(path in OWN))
    .flatMap((path) =>
      readFileSync(join(SOURCES, path), 'utf8')
        .split('\n')
        .map((text, at) => `${path}:${at + 1}: ${text.trim()}`)
        .filter((line) => RAW.test(line.slice(line.indexOf(': ')))),
    );
  expect(raw).toEqual([]);
});

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

const palette = new Map(
  [...readFileSync(join(SOURCES, PALETTE), 'utf8').matchAll(/^ {2}--([a-z0-9-]+): (.+);$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

function colour(name: string, mode: Mode): string {
  const value = palette.get(name) ?? '';
  const [, light, dark] = /^light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)$/.exec(value) ?? ['', value, value];
  return (mode === 'light' ? light : dark) ?? '';
}

const KINDS = ['blue', 'teal', 'amber', 'violet', 'rose', 'slate', 'olive'].map((kind) => `kind-${kind}`);
const INKS = ['ink', 'ink-soft', 'ink-faint'];
const STATES = ['accent', 'danger', 'good', 'caution'];

/** What is read on what. */
const READ: readonly (readonly [words: string, ground: string])[] = [
  ...[...INKS, ...STATES, ...KINDS, 'accent-deep'].map((words) => [words, 'paper'] as const),
  ...[...INKS, ...STATES].map((words) => [words, 'ground'] as const),
  ...INKS.map((words) => [words, 'fill'] as const),
  ...STATES.map((state) => [`${state}-deep`, `${state}-wash`] as const),
  ...['accent', 'accent-deep', 'danger', 'good'].map((ground) => ['on-accent', ground] as const),
  ...KINDS.map((kind) => [kind, `${kind}-wash`] as const),
  ...['frame', 'frame-raised'].map((ground) => ['on-frame', ground] as const),
  ['on-frame-soft', 'frame'],
  ['sheet-ink', 'sheet'],
  ['sheet-ink-soft', 'sheet'],
];

it.each(MODES)('what is read keeps 4.5 : 1 (%s)', (mode) => {
  const faint = READ.filter(([words, ground]) => {
    const kept = contrast(colour(words, mode), colour(ground, mode));
    // What the palette lacks is no number, and no contrast either.
    return Number.isNaN(kept) || kept < 4.5;
  });
  expect(faint).toEqual([]);
});

/** As WCAG 2 computes it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
