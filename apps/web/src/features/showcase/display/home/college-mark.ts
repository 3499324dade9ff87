/** How many colours the style sheet has for marks. */
const TONES = 7;

/** What stands for a department beside its name: its first character, in a colour that stays its own. */
export function markOf({ id, name }: { readonly id: number; readonly name: string }) {
  return { sign: [...name.trim()][0] ?? '', tone: id % TONES };
}

/** How many stand in a row, so that the last row is not left nearly empty. */
export function columnsFor(count: number): 3 | 4 | 5 {
  const left = (columns: number) => (count % columns === 0 ? 0 : columns - (count % columns));
  const [columns] = ([4, 5, 3] as const).toSorted((a, b) => left(a) - left(b));
  return columns ?? 4;
}
