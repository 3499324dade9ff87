import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLUMNS, type EvaluationColumn } from './columns.ts';
import { pinnedPlaces, standingsOf } from './standing.ts';

const columns = [
  { id: 'course', pinned: 'start' },
  { id: 'choice', pinned: 'start' },
  { id: 'teacher' },
  { id: 'groupOperation', pinned: 'end' },
  { id: 'operation', pinned: 'end' },
] as const;

it('a pinned column stays beside those between it and its edge', () => {
  const widths = { course: 208, choice: 48, teacher: 200, groupOperation: 150, operation: 96 };
  expect(pinnedPlaces(columns, widths)).toEqual({
    '--pinned-course': '0px',
    '--pinned-choice': '208px',
    '--pinned-operation': '0px',
    '--pinned-groupOperation': '96px',
  });
});

it('the pinned columns next to the scrolled ones are its edges', () => {
  const edges = standingsOf(columns).filter((standing) => standing['data-edge']);
  expect(edges.map((standing) => standing['data-column'])).toEqual(['choice', 'groupOperation']);
});

it('a column that is scrolled has no place to stay in', () => {
  expect(standingsOf(columns)[2]).toEqual({});
});

it('every pinned column has its rule in the style sheet', () => {
  const sheet = readFileSync(new URL('../grid.module.css', import.meta.url), 'utf8');
  const pinned = (COLUMNS as readonly EvaluationColumn[]).filter((column) => column.pinned);
  const missing = pinned.filter(
    (column) =>
      !sheet.includes(
        `[data-column='${column.id}'] {\n  inset-inline-${column.pinned}: var(--pinned-${column.id});`,
      ),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});
