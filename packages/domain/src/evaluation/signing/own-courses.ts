/** A row of a list whose course somebody has part in: by any group of it they teach, lead it, or filled in for a teacher. */
export interface OwnRow {
  readonly group_id: number;
  /** What the list calls it. */
  readonly name: string;
  readonly person_id: number;
}

interface Hand {
  /** The rows of whoever signs and of whom they sign for. */
  readonly own: readonly Pick<OwnRow, 'person_id'>[];
  /** Whose hand it is. */
  readonly person_id: number;
  readonly deputy: boolean;
  /** Whether the school lets leaders sign for courses of their own. */
  readonly allowed: boolean;
}

/**
 * Why somebody neither signs nor refuses a list; null where they may. Who signs for another is there because they are not
 * concerned: no setting lets them. What only the other is concerned by is what a deputy is for, and is named.
 */
export function ownCourseRefusal({
  own,
  person_id,
  deputy,
  allowed,
}: Hand): 'own_course' | 'own_course_deputy' | null {
  if (!own.some((row) => row.person_id === person_id)) return null;
  if (deputy) return 'own_course_deputy';
  return allowed ? null : 'own_course';
}

/** So many are named in a sentence. */
const NAMED = 3;

/** “软件工程”“数据结构”等 5 个课程组. */
export function ownNames(own: readonly Pick<OwnRow, 'group_id' | 'name'>[]): string {
  const names = [...new Map(own.map(({ group_id, name }) => [group_id, name])).values()];
  const told = names
    .slice(0, NAMED)
    .map((name) => `“${name}”`)
    .join('');
  return names.length > NAMED ? `${told}等 ${names.length} 个课程组` : told;
}

/** Whose courses are among what is signed, as it is said before and after: one phrase for each person. */
export function ownPhrases(
  own: readonly OwnRow[],
  signer: { readonly person_id: number },
  deputyFor: string | null,
): string[] {
  const of = (mine: boolean) => own.filter(({ person_id }) => (person_id === signer.person_id) === mine);
  const [mine, theirs] = [of(true), of(false)];
  return [
    ...(mine.length > 0 ? [`签字人的课程：${ownNames(mine)}`] : []),
    ...(theirs.length > 0 && deputyFor !== null ? [`${deputyFor}的课程：${ownNames(theirs)}`] : []),
  ];
}
