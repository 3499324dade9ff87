export interface Shown {
  readonly id: number;
  readonly department_id: number;
}

/** Courses in an order in which those of a department stand together. */
export interface Grouped {
  readonly ids: readonly number[];
  /** Where each department begins, and how many courses it has. */
  readonly ranges: ReadonlyMap<number, { readonly from: number; readonly size: number }>;
}

export function groupedByDepartment(all: Iterable<Shown>): Grouped {
  const ordered = [...all].sort((a, b) => a.department_id - b.department_id);
  const ranges = new Map<number, { from: number; size: number }>();
  ordered.forEach(({ department_id }, at) => {
    const { from, size } = ranges.get(department_id) ?? { from: at, size: 0 };
    ranges.set(department_id, { from, size: size + 1 });
  });
  return { ids: ordered.map(({ id }) => id), ranges };
}

/** So many other courses beside one: of its own department first, then of any; by chance, and none twice. */
export function recommendedBeside(
  course: Shown,
  { ids, ranges }: Grouped,
  count: number,
  random: () => number,
): number[] {
  const { from, size } = ranges.get(course.department_id) ?? { from: 0, size: 0 };
  // One more than wanted: the course itself may be among them.
  const near = drawn(size, count + 1, random)
    .map((at) => ids[from + at] as number)
    .filter((id) => id !== course.id)
    .slice(0, count);
  const far = drawn(ids.length - size, count - near.length, random).map(
    (at) => ids[at < from ? at : at + size] as number,
  );
  return [...near, ...far];
}

/** Some of so many places by chance. What was drawn gives its place to another, so that none is drawn twice. */
function drawn(size: number, count: number, random: () => number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(count, size) }, (_, at) => {
    const other = at + Math.floor(random() * (size - at));
    const place = moved.get(other) ?? other;
    moved.set(other, moved.get(at) ?? at);
    return place;
  });
}
