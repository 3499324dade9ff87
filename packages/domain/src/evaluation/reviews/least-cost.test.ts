import { expect, test } from 'vitest';
import { leastCostPairs, type Market } from './least-cost.ts';
import { type Random, randomly } from './randomly.testing.ts';

/** What pairs cost, with what the loads add; and how many there are. */
function costOf({ costs, loads }: Market, pairs: readonly (readonly [number, number])[]) {
  const more = loads.map((load, expert) => {
    const own = pairs.filter(([, other]) => other === expert).length;
    return Array.from({ length: own }, (_, nth) => load + nth).reduce((sum, each) => sum + each, 0);
  });
  const own = pairs.reduce(
    (sum, [group, expert]) => sum + (costs[group]?.[expert] ?? Number.POSITIVE_INFINITY),
    0,
  );
  return own + more.reduce((sum, each) => sum + each, 0);
}

/** Every way to fill the places, tried one after the other. */
function bestByTrying(market: Market): { count: number; cost: number } {
  const { wanted, costs, loads, most } = market;
  let best = { count: 0, cost: 0 };
  const walk = (group: number, expert: number, pairs: (readonly [number, number])[]) => {
    if (group === wanted.length) {
      const [count, cost] = [pairs.length, costOf(market, pairs)];
      if (count > best.count || (count === best.count && cost < best.cost)) best = { count, cost };
      return;
    }
    if (expert === loads.length) return walk(group + 1, 0, pairs);
    walk(group, expert + 1, pairs);
    const has = pairs.filter(([, other]) => other === expert).length + (loads[expert] ?? 0);
    const full = pairs.filter(([other]) => other === group).length >= (wanted[group] ?? 0);
    if (costs[group]?.[expert] !== null && has < most && !full)
      walk(group, expert + 1, [...pairs, [group, expert]]);
  };
  walk(0, 0, []);
  return best;
}

function anyMarket({ whole, list }: Random): Market {
  const [groups, experts] = [whole(1, 4), whole(1, 4)];
  return {
    wanted: list(groups, () => whole(0, 3)),
    costs: list(groups, () => list(experts, () => (whole(0, 3) === 0 ? null : whole(0, 6)))),
    loads: list(experts, () => whole(0, 3)),
    most: whole(1, 6),
  };
}

test('no other way fills more places, or as many for less', () => {
  randomly((random) => {
    const market = anyMarket(random);
    const pairs = leastCostPairs(market);
    expect({ count: pairs.length, cost: costOf(market, pairs) }).toEqual(bestByTrying(market));
    expect(new Set(pairs.map(String)).size).toBe(pairs.length);
    for (const [at, load] of market.loads.entries()) {
      const own = pairs.filter(([, expert]) => expert === at).length;
      if (own > 0) expect(load + own).toBeLessThanOrEqual(market.most);
    }
  }, 300);
});

test('a thousand groups are shared out among three hundred experts while somebody waits', () => {
  const [groups, experts] = [1000, 300];
  const market: Market = {
    wanted: Array.from({ length: groups }, () => 3),
    costs: Array.from({ length: groups }, (_, g) =>
      Array.from({ length: experts }, (_, e) => ((g * 7 + e * 13) % 11 === 0 ? null : ((g + e) % 5) * 2)),
    ),
    loads: Array.from({ length: experts }, (_, e) => e % 4),
    most: Number.POSITIVE_INFINITY,
  };
  expect(leastCostPairs(market)).toHaveLength(3 * groups);
});
