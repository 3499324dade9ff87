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
 * How close some experts are to a course. Those who sit in an expert group with somebody of the course's own discipline
 * are near it: that somebody may not judge it themselves does not matter.
 */
export function closenessAmong(
  experts: readonly SubjectExpert[],
): (course: Subject) => ReadonlyMap<number, Closeness> {
  const known = experts.map((expert) => ({ expert, branches: branchesOf(expert) }));
  return (course) => {
    const taught = { course, branches: branchesOf(course), offered: idsOf(course.offered) };
    const alone = known.map(({ expert, branches }) => ({
      expert,
      closeness: closenessAlone(taught, expert, branches),
    }));
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
  };
}

/** A course with what it is compared by: as many experts as there are ask for it. */
interface Taught {
  readonly course: Subject;
  readonly branches: ReadonlySet<string>;
  readonly offered: ReadonlySet<number>;
}

/** By major first, of which the catalogue's code has the branch in two digits and the class in four. */
function closenessAlone(
  { course, branches, offered }: Taught,
  expert: Subject,
  known: ReadonlySet<string>,
): Closeness {
  if (course.major && expert.major) {
    if (course.major.id === expert.major.id) return 'major';
    const [one, other] = [startOf(course.major, 4), startOf(expert.major, 4)];
    if (one !== null && one === other) return 'class';
  }
  if (isSame(course.department_id, expert.department_id)) return 'department';
  if (isSame(course.college_id, expert.college_id)) return 'college';
  if (expert.major && offered.has(expert.major.id)) return 'college';
  return [...branches].some((branch) => known.has(branch)) ? 'branch' : 'none';
}

/** The branches of a major, or of what the college offers where none is entered. */
function branchesOf({ major, offered }: Subject): ReadonlySet<string> {
  return new Set((major ? [major] : offered).flatMap((each) => startOf(each, 2) ?? []));
}

const idsOf = (majors: readonly CodedMajor[]): ReadonlySet<number> => new Set(majors.map(({ id }) => id));

/** The first digits of a code; null where it has not as many. */
function startOf({ code }: CodedMajor, digits: number): string | null {
  return code.length < digits ? null : code.slice(0, digits);
}

function isSame(one: number | null, other: number | null): boolean {
  return one !== null && one === other;
}
