/** What of an audit is shown; all of it stands in the address, beside what the list is filtered by. */

/** The group that is read; null where only the list is shown. What makes no sense is taken for absent. */
export function groupIn(params: URLSearchParams): number | null {
  return numberIn(params, 'group');
}

/** The teacher's part that is read; null for the first. */
export function partIn(params: URLSearchParams): number | null {
  return numberIn(params, 'part');
}

/** Whether the list has the groups of all stages. */
export function showsAllStages(params: URLSearchParams): boolean {
  return params.get('stages') === 'all';
}

export function withGroup(params: URLSearchParams, group: number | null, part: number | null = null) {
  return changed(params, { group, part });
}

export function withPart(params: URLSearchParams, part: number): URLSearchParams {
  return changed(params, { part });
}

export function withAllStages(params: URLSearchParams, all: boolean): URLSearchParams {
  return changed(params, { stages: all ? 'all' : null });
}

function numberIn(params: URLSearchParams, name: string): number | null {
  const value = Number(params.get(name));
  return Number.isInteger(value) && value > 0 ? value : null;
}

function changed(params: URLSearchParams, values: Readonly<Record<string, number | string | null>>) {
  const there = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) there.delete(name);
    else there.set(name, String(value));
  }
  return there;
}
