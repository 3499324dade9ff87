/** A list with one of its items in another place; the same list where there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= items.length || from < 0 || from >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from] as T);
}
