import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import type { Screen } from '@course-center/domain/school/menus/screen';

/** What of the reviews is shown; all of it stands in the address, beside what the list is filtered by. */

/** The review that is open; null where the list is shown. What makes no sense is taken for absent. */
export function reviewIn(params: URLSearchParams): number | null {
  return numberIn(params, 'review');
}

/** The teacher's part that is read; null for the first. */
export function partIn(params: URLSearchParams): number | null {
  return numberIn(params, 'part');
}

export function withReview(params: URLSearchParams, review: number | null): string {
  return changed(params, { review, part: null });
}

export function withPart(params: URLSearchParams, part: number): string {
  return changed(params, { part });
}

/** Where the expert's other page stands in the menus. */
export function pathOf(menus: readonly MenuEntry[], screen: Screen): string {
  return menuRoutes(menus).find((route) => route.screen === screen)?.path ?? '/';
}

function numberIn(params: URLSearchParams, name: string): number | null {
  const value = Number(params.get(name));
  return Number.isInteger(value) && value > 0 ? value : null;
}

function changed(params: URLSearchParams, values: Readonly<Record<string, number | null>>): string {
  const there = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) there.delete(name);
    else there.set(name, String(value));
  }
  return there.toString();
}
