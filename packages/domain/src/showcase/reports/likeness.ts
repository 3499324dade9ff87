export interface Neighbour {
  readonly at: number;
  /** 0 … 1 */
  readonly likeness: number;
}

/**
 * Which sets of words have something in common, and how much: what they share against what they hold, longer words
 * weighing more. Only those that share a word are compared.
 */
export function neighboursOf(sets: readonly ReadonlySet<string>[]): readonly (readonly Neighbour[])[] {
  const weights = sets.map((words) => [...words].reduce((sum, word) => sum + word.length, 0));
  const holders = new Map<string, number[]>();
  sets.forEach((words, at) => {
    for (const word of words) {
      const known = holders.get(word);
      if (known) known.push(at);
      else holders.set(word, [at]);
    }
  });
  return sets.map((words, at) => {
    const shared = new Map<number, number>();
    for (const word of words)
      for (const other of holders.get(word) ?? [])
        if (other !== at) shared.set(other, (shared.get(other) ?? 0) + word.length);
    return [...shared].map(([other, weight]) => ({
      at: other,
      likeness: weight / ((weights[at] ?? 0) + (weights[other] ?? 0) - weight),
    }));
  });
}

const ROUNDS = 20;
const FOLLOWED = 0.85;

/** How central each is among its neighbours, as links make a page known; `votes` says how often each was said. */
export function centralityOf(
  neighbours: readonly (readonly Neighbour[])[],
  votes: readonly number[],
): number[] {
  const all = votes.reduce((sum, each) => sum + each, 0) || 1;
  const given = neighbours.map((near) => near.reduce((sum, { likeness }) => sum + likeness, 0));
  let ranks = votes.map((each) => each / all);
  for (let round = 0; round < ROUNDS; round++)
    ranks = neighbours.map((near, at) => {
      const heard = near.reduce(
        (sum, { at: other, likeness }) => sum + ((ranks[other] ?? 0) * likeness) / (given[other] || 1),
        0,
      );
      return (1 - FOLLOWED) * ((votes[at] ?? 0) / all) + FOLLOWED * heard;
    });
  return ranks;
}
