import type { EChartsCoreOption } from 'echarts/core';

/** Charts are written in the colours of the day; each has one that is seen as well on the dark ground. */
const AFTER_DARK: Readonly<Record<string, string>> = {
  // Series.
  '#1f5fbf': '#7fb0f5',
  '#c77700': '#e2a64a',
  '#2f855a': '#6cc596',
  '#b83280': '#ec8fc1',
  '#5a67d8': '#a3acf5',
  '#718096': '#a3afc0',
  // Milder and stricter than others, and the same resting on one review.
  '#9a6200': '#e0b060',
  '#d8b67f': '#7a6232',
  '#9dbbe8': '#4a679a',
  // Grades: each is paler than the next by day, duller after dark.
  '#14532d': '#a6e3bf',
  '#c77d0a': '#c58a35',
  '#e2a39b': '#9c5a52',
  // Words.
  '#5b6675': '#9ea9b8',
};

/** The option with the colours of after dark; the ground is the page's. */
export function afterDark(option: EChartsCoreOption): EChartsCoreOption {
  return { backgroundColor: 'transparent', ...(recoloured(option) as EChartsCoreOption) };
}

function recoloured(value: unknown): unknown {
  if (typeof value === 'string') return AFTER_DARK[value] ?? value;
  if (Array.isArray(value)) return value.map(recoloured);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, recoloured(each)]));
}
