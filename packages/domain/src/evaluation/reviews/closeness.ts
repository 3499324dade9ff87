export interface CodedMajor {
  readonly id: number;
  /** That of the national catalogue, such as 080901; empty where the school keeps none. */
  readonly code: string;
}

/** What a course or an expert is about, as far as the school's lists say it. */
export interface Subject {
  readonly department_id: number | null;
  readonly college_id: number | null;
  /** The course's major, or the one that an expert is entered for. */
  readonly major: CodedMajor | null;
  /** What the college offers to study: it stands for a major where none is entered. */
  readonly offered: readonly CodedMajor[];
}

export interface SubjectExpert extends Subject {
  readonly person_id: number;
  readonly expert_group_ids: readonly number[];
}

/**
 * How close an expert is to a course, the closest first. A cost is in reviews: as many more may somebody have to do
 * than another before the other is taken, although the other is less close.
 */
const CLOSENESS = {
  major: { title: '同学科', why: '学科专业相同', cost: 0 },
  class: { title: '同学科', why: '属于同一专业类', cost: 0 },
  department: { title: '同学科', why: '在开课部门工作', cost: 0 },
  college: { title: '相近', why: '属于同一学院', cost: 2 },
  group: { title: '相近', why: '与同学科的专家同组', cost: 2 },
  branch: { title: '相近', why: '属于同一学科门类', cost: 3 },
  none: { title: '仅为均衡', why: '学科不同，或没有登记学科', cost: 6 },
} as const;

export type Closeness = keyof typeof CLOSENESS;
export const CLOSENESS_TITLES = ['同学科', '相近', '仅为均衡'] as const;
export type ClosenessTitle = (typeof CLOSENESS_TITLES)[number];

export function closenessWords(closeness: Closeness): {
  readonly title: ClosenessTitle;
  readonly why: string;
} {
  const { title, why } = CLOSENESS[closeness];
  return { title, why };
}

export function closenessCost(closeness: Closeness): number {
  return CLOSENESS[closeness].cost;
}

/** More reviews than anybody can have: where the subject comes first, no load outweighs it. */
const OUTWEIGHS_LOADS = 10_000;

/**
 * What a pair costs in a proposal. Where the school puts the subject first, a near expert is taken when there is none of
 * the discipline, whoever has less to do, and a stranger never: null, a gap instead.
 */
export function pairCost(closeness: Closeness, subjectFirst: boolean): number | null {
  const { title, cost } = CLOSENESS[closeness];
  if (!subjectFirst) return cost;
  if (closeness === 'none') return null;
  return title === CLOSENESS_TITLES[0] ? cost : cost + OUTWEIGHS_LOADS;
}

/**
 * How close each expert is to a course. Those who sit in an expert group with somebody of the course's own discipline
 * are near it: that somebody may not judge it themselves does not matter.
 */
export function closenessTo(
  course: Subject,
  experts: readonly SubjectExpert[],
): ReadonlyMap<number, Closeness> {
  const alone = experts.map((expert) => ({ expert, closeness: closenessAlone(course, expert) }));
  const groups = new Set(
    alone.flatMap(({ expert, closeness }) =>
      closenessCost(closeness) === 0 ? [...expert.expert_group_ids] : [],
    ),
  );
  return new Map(
    alone.map(({ expert: { person_id, expert_group_ids }, closeness }) => {
      const grouped =
        closenessCost(closeness) > CLOSENESS.group.cost && expert_group_ids.some((id) => groups.has(id));
      return [person_id, grouped ? 'group' : closeness];
    }),
  );
}

/** By major first, of which the catalogue's code has the branch in two digits and the class in four. */
function closenessAlone(course: Subject, expert: Subject): Closeness {
  if (course.major && expert.major) {
    if (course.major.id === expert.major.id) return 'major';
    if (shareCode([course.major], [expert.major], 4)) return 'class';
  }
  if (isSame(course.department_id, expert.department_id)) return 'department';
  if (isSame(course.college_id, expert.college_id)) return 'college';
  const [taught, known] = [majorsOf(course), majorsOf(expert)];
  if (expert.major && course.offered.some(({ id }) => id === expert.major?.id)) return 'college';
  return shareCode(taught, known, 2) ? 'branch' : 'none';
}

function majorsOf({ major, offered }: Subject): readonly CodedMajor[] {
  return major ? [major] : offered;
}

function shareCode(some: readonly CodedMajor[], others: readonly CodedMajor[], digits: number): boolean {
  const starts = new Set(others.map(({ code }) => code.slice(0, digits)));
  return some.some(({ code }) => code.length >= digits && starts.has(code.slice(0, digits)));
}

function isSame(one: number | null, other: number | null): boolean {
  return one !== null && one === other;
}
