import { type AskedField, isAsked, missingFields, type PartOwner } from './filled-in.ts';
import type { Grade } from './group.ts';

/** What a teacher has given so far. */
export interface CountedPart extends PartOwner {
  /** The keys of the fields that are not empty. */
  readonly filled: readonly string[];
  readonly self_evaluation_grade: Grade | null;
}

export interface PartCount {
  readonly asked: number;
  readonly filled: number;
  /** What must not stay empty and still is. */
  readonly missing: number;
}

/** How far a part is. Where the school wants the self grade, it is one thing more to fill in. */
export function partCount(
  fields: readonly AskedField[],
  part: CountedPart,
  selfGradeWanted: boolean,
): PartCount {
  const asked = fields.filter((field) => isAsked(field, part));
  const filled = new Set(part.filled);
  const graded = part.self_evaluation_grade !== null;
  return {
    asked: asked.length + (selfGradeWanted ? 1 : 0),
    filled: asked.filter(({ key }) => filled.has(key)).length + (selfGradeWanted && graded ? 1 : 0),
    missing: missingFields(fields, part, filled).length + (selfGradeWanted && !graded ? 1 : 0),
  };
}
