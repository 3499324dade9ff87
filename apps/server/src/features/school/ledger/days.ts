import type { Filter } from '../../../platform/lists/list-definition.ts';

/** Days are those of the schools' clocks: there is one for the whole country, eight hours ahead all year. */
const DAY = 24 * 60 * 60 * 1000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

export const fromDay =
  (column: string): Filter =>
  (bind, value) =>
    `${column} >= ${bind(new Date(startOf(String(value))))}`;

export const toDay =
  (column: string): Filter =>
  (bind, value) =>
    `${column} < ${bind(new Date(startOf(String(value)) + DAY))}`;
