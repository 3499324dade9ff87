/** Places to be filled, and who could fill them; groups and experts are told by their index. */
export interface Market {
  /** How many experts each group wants. */
  readonly wanted: readonly number[];
  /** What each pair costs; null where it cannot be. */
  readonly costs: readonly (readonly (number | null)[])[];
  /** What each expert has to do already: whoever takes one more costs as much as they had before. */
  readonly loads: readonly number[];
  /** The most that an expert may have to do. */
  readonly most: number;
}

interface Flow {
  readonly market: Market;
  /** How many experts each group still wants. */
  readonly wanted: number[];
  readonly loads: number[];
  /** The groups that each expert takes. */
  readonly taken: Set<number>[];
}

interface Distances {
  readonly toGroup: Float64Array;
  readonly toExpert: Float64Array;
  /** What the cheapest place costs that can still be filled. */
  readonly least: number;
}

const NONE = Number.POSITIVE_INFINITY;

/**
 * Fills as many places as there can be, and among all ways to do so takes one whose costs are least. Loads grow dearer
 * with each place, so that at equal costs everybody gets the same. Cheapest paths of one length are taken together
 * (primal-dual): as many rounds as there are different prices, not as there are places.
 */
export function leastCostPairs(market: Market): (readonly [group: number, expert: number])[] {
  const { wanted, loads } = market;
  const flow: Flow = {
    market,
    wanted: [...wanted],
    loads: [...loads],
    taken: loads.map(() => new Set<number>()),
  };
  for (let distances = distancesIn(flow); distances; distances = distancesIn(flow))
    while (fillsAlong(flow, distances));
  return flow.taken.flatMap((groups, expert) => [...groups].map((group) => [group, expert] as const));
}

/** What it costs to reach everybody from the groups that still want somebody; null when nobody can be had. */
function distancesIn({ market: { costs, most }, wanted, loads, taken }: Flow): Distances | null {
  const toGroup = Float64Array.from(wanted, (count) => (count > 0 ? 0 : NONE));
  const toExpert = new Float64Array(loads.length).fill(NONE);
  let changed = new Set([...wanted.keys()].filter((group) => (wanted[group] ?? 0) > 0));
  while (changed.size > 0) {
    const experts = new Set<number>();
    for (const group of changed) {
      const [row = [], from = 0] = [costs[group], toGroup[group]];
      for (let expert = 0; expert < row.length; expert++) {
        const cost = row[expert] ?? NONE;
        if (from + cost >= (toExpert[expert] ?? 0) || taken[expert]?.has(group)) continue;
        toExpert[expert] = from + cost;
        experts.add(expert);
      }
    }
    changed = new Set();
    for (const expert of experts)
      for (const group of taken[expert] ?? []) {
        const distance = (toExpert[expert] ?? 0) - (costs[group]?.[expert] ?? 0);
        if (distance >= (toGroup[group] ?? 0)) continue;
        toGroup[group] = distance;
        changed.add(group);
      }
  }
  const ends = loads.map((load, expert) => (load < most ? (toExpert[expert] ?? 0) + load : NONE));
  const least = ends.reduce((one, other) => Math.min(one, other), NONE);
  return least === NONE ? null : { toGroup, toExpert, least };
}

/** Fills places along paths that cost no more than the least; false when there is none left. */
function fillsAlong({ market: { costs, most }, wanted, loads, taken }: Flow, distances: Distances): boolean {
  const { toGroup, toExpert, least } = distances;
  const [groupsTried, expertsTried] = [new Set<number>(), new Set<number>()];
  const forGroup = (group: number): boolean => {
    groupsTried.add(group);
    const [row = [], from = 0] = [costs[group], toGroup[group]];
    for (let expert = 0; expert < row.length; expert++) {
      if (toExpert[expert] !== from + (row[expert] ?? NONE) || row[expert] === null) continue;
      if (expertsTried.has(expert) || taken[expert]?.has(group) || !byExpert(expert)) continue;
      taken[expert]?.add(group);
      return true;
    }
    return false;
  };
  /** The expert has room at that price, or hands a group on to somebody else. */
  const byExpert = (expert: number): boolean => {
    expertsTried.add(expert);
    const [load = 0, distance = 0] = [loads[expert], toExpert[expert]];
    if (load < most && distance + load === least) {
      loads[expert] = load + 1;
      return true;
    }
    for (const group of taken[expert] ?? []) {
      const onThePath = toGroup[group] === distance - (costs[group]?.[expert] ?? 0);
      if (!onThePath || groupsTried.has(group) || !forGroup(group)) continue;
      taken[expert]?.delete(group);
      return true;
    }
    return false;
  };
  let filled = false;
  for (const group of wanted.keys())
    while ((wanted[group] ?? 0) > 0 && toGroup[group] === 0 && forGroup(group)) {
      wanted[group] = (wanted[group] ?? 0) - 1;
      filled = true;
    }
  return filled;
}
