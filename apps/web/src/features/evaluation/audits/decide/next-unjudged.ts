interface Judged {
  readonly id: number;
  readonly qualified_status: number | null;
}

/** The teacher to go on with after one was judged: the next who is not, from the first in the end. */
export function nextUnjudged<Part extends Judged>(parts: readonly Part[], judged: number): Part | undefined {
  const at = parts.findIndex(({ id }) => id === judged);
  const others = [...parts.slice(at + 1), ...parts.slice(0, Math.max(at, 0))];
  return others.find(({ id, qualified_status }) => id !== judged && qualified_status === null);
}
