export interface Shown {
  readonly id: number;
  readonly department_id: number;
}

/** So many other courses beside one: of its own department first, then of any; by chance, and none twice. */
export function recommendedBeside(
  course: Shown,
  all: readonly Shown[],
  count: number,
  random: () => number,
): number[] {
  const near: number[] = [];
  const far: number[] = [];
  for (const { id, department_id } of all)
    if (id !== course.id) (department_id === course.department_id ? near : far).push(id);
  const chosen = drawn(near, count, random);
  return [...chosen, ...drawn(far, count - chosen.length, random)];
}

/** Some of them by chance. What was drawn gives its place to another, so that none is drawn twice. */
function drawn(ids: number[], count: number, random: () => number): number[] {
  const many = Math.min(count, ids.length);
  for (let at = 0; at < many; at++) {
    const other = at + Math.floor(random() * (ids.length - at));
    const kept = ids[at] as number;
    ids[at] = ids[other] as number;
    ids[other] = kept;
  }
  return ids.slice(0, many);
}
