import { type Params, useParams } from 'react-router';

/** What stands in an address for an id; null for anything that cannot be one. */
export function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A number that the path names; null where it names none. */
export function useNumberParam(name: string): number | null {
  return numberIn(useParams()[name]);
}

/** Whether every part of a path that varies is a number, as all of ours are; else there is no such page. */
export function makesSense(params: Params): boolean {
  return Object.entries(params).every(([name, text]) => name === '*' || numberIn(text) !== null);
}
