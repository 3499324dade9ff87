export interface Shown {
  readonly id: number;
  readonly department_id: number;
}

/** A course with what it is near by: its department, and the college around that. */
export interface Placed extends Shown {
  readonly college_id: number;
}

interface Range {
  readonly from: number;
  readonly size: number;
}

/** Courses in an order in which those of a college stand together, and in it those of a department. */
export interface Grouped {
  readonly ids: readonly number[];
  readonly colleges: ReadonlyMap<number, Range>;
  readonly departments: ReadonlyMap<number, Range>;
}

const NOWHERE: Range = { from: 0, size: 0 };

export function groupedBySubject(all: Iterable<Placed>): Grouped {
  const ordered = [...all].sort((a, b) => a.college_id - b.college_id || a.department_id - b.department_id);
  return {
    ids: ordered.map(({ id }) => id),
    colleges: rangesBy(ordered, ({ college_id }) => college_id),
    departments: rangesBy(ordered, ({ department_id }) => department_id),
  };
}

function rangesBy(ordered: readonly Placed[], keyOf: (course: Placed) => number): Map<number, Range> {
  const ranges = new Map<number, Range>();
  ordered.forEach((course, at) => {
    const { from, size } = ranges.get(keyOf(course)) ?? { from: at, size: 0 };
    ranges.set(keyOf(course), { from, size: size + 1 });
  });
  return ranges;
}

/**
 * So many other courses beside one: of its own department, then of its college, then of any; each by chance, and none
 * twice.
 */
export function recommendedBeside(
  course: Placed,
  { ids, colleges, departments }: Grouped,
  count: number,
  random: () => number,
): number[] {
  const chosen: number[] = [];
  const own = departments.get(course.department_id);
  const around = colleges.get(course.college_id) ?? own ?? NOWHERE;
  let inner: Range = { from: (own ?? around).from, size: 0 };
  for (const outer of [own ?? inner, around, { from: 0, size: ids.length }]) {
    // One more than wanted: the course itself may be among them.
    const near = drawn(outer.size - inner.size, count - chosen.length + 1, random)
      .map((at) => outer.from + at)
      .map((at) => ids[at < inner.from ? at : at + inner.size] as number)
      .filter((id) => id !== course.id);
    chosen.push(...near.slice(0, count - chosen.length));
    inner = outer;
  }
  return chosen;
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
