/** One spelling per value, whatever order its keys were written in: the database reorders them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => compareText(one, other)))
      : inner,
  );
}

/** By code points, as no language has it: the order must not depend on where it is made. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
