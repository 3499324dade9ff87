/** Whether a form holds something else than it began with. Nothing and an empty text are the same to who typed them. */
export function differs(values: object, initial: object): boolean {
  return Object.keys(changedIn(values, initial)).length > 0;
}

/** The fields that hold something else than they began with; null where one was emptied. */
export function changedIn<Values extends object>(values: Values, initial: object): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, before.get(name)));
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null])) as Partial<Values>;
}

/** What somebody typed stays; where they typed nothing, what another has saved meanwhile takes its place. */
export function takenOver<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  return { ...theirs, ...changedIn(mine, base) };
}

/** Whether a field holds the same. Nothing and an empty text are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

function written(value: unknown): string {
  return JSON.stringify(value ?? '');
}
