/** What a property is tried with. */
export interface Random {
  whole(least: number, most: number): number;
  list<Item>(length: number, make: () => Item): Item[];
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Tries a property on many cases, the same ones in every run, so that a failure can be looked at again. */
export function randomly(property: (random: Random) => void, cases = 500): void {
  let state = 20_261_115;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const list = <Item>(length: number, make: () => Item) => Array.from({ length }, make);
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item);
  for (let turn = 0; turn < cases; turn++) property({ whole, list, shuffled });
}
