import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { type Finding, findings } from '@course-center/domain/evaluation/detection';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stages';
import { plainText } from '@course-center/server/seeding';
import {
  type AuditStep,
  fieldFault,
  fieldPraise,
  passRemark,
  refuseReason,
  rejectReason,
} from '../material/audit-comments.ts';
import type { DescribedCourse } from '../material/described-course.ts';
import { BOASTING, DEMO_DETECTION_WORDS } from './detection-words.ts';
import { later } from './moments.ts';
import { groupAtStart, type People, type Replayed, replay, type TakenStep } from './replay.ts';
import type { Standing } from './standings.ts';
import { type WrittenField, writtenPart } from './written-part.ts';

export interface PreparedPart {
  readonly person_id: number;
  readonly is_leader: boolean;
  readonly written: readonly WrittenField[];
  readonly self_evaluation_grade: Grade | null;
  readonly findings: readonly Finding[];
}

export interface PreparedComment {
  readonly seat: number;
  readonly key: string;
  readonly stage: AuditStep;
  readonly round: number;
  readonly comment: string;
  readonly person_id: number;
  readonly at: Date;
  readonly given: boolean;
}

export interface PreparedStep extends TakenStep {
  readonly comment: string;
  readonly at: Date;
}

/** Everything of a group, before it has a number. */
export interface PreparedGroup extends Pick<Replayed, 'group'> {
  readonly steps: readonly PreparedStep[];
  readonly parts: readonly PreparedPart[];
  readonly comments: readonly PreparedComment[];
  readonly begun: Date;
  readonly sketch: GroupSketch;
}

interface GroupSketch {
  readonly process: Process;
  readonly course: DescribedCourse;
  readonly is_team: boolean;
  readonly standing: Standing;
  /** Ids and names, the leader first. */
  readonly team: readonly { readonly id: number; readonly name: string }[];
  readonly people: People;
  readonly form: SystemContent['groups'];
  readonly begun: Date;
  /** Its place among all, for what only some have. */
  readonly place: number;
  /** What its teachers gave themselves, where that is not left to the place. */
  readonly self_grade: Grade | null;
}

const SELF_GRADES: readonly Grade[] = ['A', 'B', 'A', 'A', 'B', 'C', 'A', 'B'];
const WORDS = DEMO_DETECTION_WORDS.map(([word]) => word);
/** One in so many boasts. */
const BOASTERS = 9;

export function preparedGroup(sketch: GroupSketch): PreparedGroup {
  const { standing, process, team, people, begun } = sketch;
  const complete = standing.filled === 'all';
  const start = groupAtStart(
    process,
    team.map(({ id }) => id),
    complete,
  );
  const { group, taken } = replay(start, standing.steps, people);
  const steps = taken.map((step, nth) => ({
    ...step,
    comment: remarkOf(sketch.course, step),
    at: later(begun, nth + 1),
  }));
  const parts = team.map((_, seat) => preparedPart(sketch, seat));
  return { group, steps, parts, comments: commentsOf(sketch, steps, parts), begun, sketch };
}

function preparedPart(
  { course, is_team, standing, team, form, place, self_grade }: GroupSketch,
  seat: number,
): PreparedPart {
  const { id, name } = team[seat] as { id: number; name: string };
  const is_leader = seat === 0;
  const written = writtenPart(
    form,
    { ...course, writer: name },
    { is_team, is_leader, filled: standing.filled },
  );
  const boasts = place % BOASTERS === 4 && is_leader;
  const worded = written.map((each) =>
    boasts && each.field.type === 'textArea' ? { ...each, content: `${each.content}\n${BOASTING}` } : each,
  );
  const graded = standing.filled === 'all' || (standing.filled === 'some' && place % 2 === 0);
  return {
    person_id: id,
    is_leader,
    written: worded,
    self_evaluation_grade: graded ? (self_grade ?? selfGradeAt(place + seat)) : null,
    findings: standing.steps.some(({ action }) => action === 'submit') ? foundIn(worded) : [],
  };
}

function selfGradeAt(place: number): Grade {
  return SELF_GRADES[place % SELF_GRADES.length] as Grade;
}

function foundIn(written: readonly WrittenField[]): Finding[] {
  const texts = written.map(({ field, content }) => ({
    key: field.key,
    field: field.name,
    text: field.type === 'richText' ? plainText(content) : content,
  }));
  return findings(texts, [], WORDS);
}

function remarkOf(course: DescribedCourse, { action, from }: TakenStep): string {
  const step = from as AuditStep;
  if (action === 'reject') return rejectReason(course, step);
  if (action === 'refuse') return refuseReason(course);
  return action === 'pass' ? passRemark(course, step) : '';
}

const REMARKED = 2;

/** What a rejection said about fields, and what an auditor has noted who is not done yet. */
function commentsOf(
  { course }: GroupSketch,
  steps: readonly PreparedStep[],
  [leader]: readonly PreparedPart[],
): PreparedComment[] {
  const fields = (leader?.written ?? []).map(({ field }) => field).filter(({ required }) => required);
  return steps.flatMap(({ action, from, round, person_id, at }, nth): PreparedComment[] => {
    const stage = from as AuditStep;
    const shared = { seat: 0, stage, round, person_id, at };
    if (action === 'reject')
      return fields.slice(nth % 3, (nth % 3) + REMARKED).map((field) => ({
        ...shared,
        key: field.key,
        comment: fieldFault(course, field, stage),
        given: true,
      }));
    const noted = fields[nth % fields.length];
    if (action !== 'qualify' || nth < steps.length - 1 || !noted) return [];
    return [{ ...shared, key: noted.key, comment: fieldPraise(course, noted), given: false }];
  });
}
