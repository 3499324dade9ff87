import { IDENTITY } from '@course-center/domain/access/identity';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { gradeOf } from '@course-center/domain/evaluation/reviews/grade';
import { type Result, resultOf } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import {
  type DatedEntry,
  gradeRefusal,
  judgeReturn,
  judgeSubmission,
  keepAssignments,
  keepEntries,
  keepGrades,
  keepMessages,
  keepOveralls,
  keepReviews,
  keepSteps,
  nameOfGroup,
  type ReviewStep,
  reviewReturned,
  sql,
  type Transaction,
  tellOfAssignments,
  tellOfSteps,
} from '@course-center/server/seeding';
import { hashOf } from '../described-course.ts';
import { calendarOf, type DemoGroup, DURING } from '../evaluation-courses/demo-group.ts';
import { replay } from '../evaluation-courses/take-steps.ts';
import { assignExperts, readExperts } from './assign.ts';
import { assess } from './committees.ts';
import { type DemoReview, type Seat, seatsOf, writtenReviews } from './written-review.ts';

/** Lets experts review the groups that have come so far; answers what the ledger is to be told. */
export async function reviewGroups(
  tx: Transaction,
  groups: readonly DemoGroup[],
  now: Date,
): Promise<DatedEntry[]> {
  const coming = groups.filter(({ standing }) => standing.reviewing);
  const assigned = assignExperts(coming, groups, await readExperts(tx));
  const seats = coming.map((group, at) => seatsOf(group, assigned[at] ?? [], now));
  const assignments = seats.flat().map(assignmentOf);
  const { ids, told } = await keepAssignments(tx, assignments);
  await tellOfAssignments(tx, assignments, keepMessages);
  let next = 0;
  const judged = coming.map((group, at) => {
    const reviews = writtenReviews(
      group,
      (seats[at] ?? []).map((seat) => ({ ...seat, id: ids[next++] as number })),
    );
    const steps = stepsOf(group, reviews);
    return { group, reviews, steps, result: steps.at(-1)?.result ?? null };
  });
  await keepEntries(
    tx,
    judged.flatMap(({ reviews }) =>
      reviews.flatMap(({ id: review_id, entries }) => entries.map((entry) => ({ review_id, ...entry }))),
    ),
  );
  await keepOveralls(
    tx,
    judged.flatMap(({ reviews }) =>
      reviews.flatMap(({ id: review_id, overall }) => (overall ? [{ review_id, ...overall }] : [])),
    ),
  );
  const submitted = await keepReviews(
    tx,
    judged.flatMap(({ steps }) => steps),
  );
  await keepMessages(tx, judged.flatMap(toldReturned));
  await letSignIn(tx);
  return [...told, ...submitted, ...(await conclude(tx, judged, now))];
}

/** Who teaches in a group does not say who judges it: then another principal of its department does. */
function assignmentOf({ group: { record, people }, side, expert, at }: Seat) {
  const teaches = (person_id: number) => record.teachers.some((teacher) => teacher.person_id === person_id);
  const by = side === 'central' ? people.admin : people.principals.find((each) => !teaches(each.person_id));
  if (!by) throw new Error(`nobody may say who reviews ${record.course_name}`);
  const group = { id: record.id, name: nameOfGroup(record), acad_year_term: record.acad_year_term };
  return { group, expert, side, by, at: at(DURING.assigned[side]) };
}

function toldReturned({ group: { record }, reviews }: JudgedGroup) {
  return reviews
    .filter(({ progress }) => progress.status === REVIEW.rejected)
    .map(({ expert, at }) => reviewReturned(expert.person_id, record.acad_year_term, at(DURING.returned)));
}

const RETURN_REASONS = [
  '总分与各项评语不一致：评语以肯定为主，多项得分却偏低，请核对后重新提交。',
  '须填写评语的几项写得过于简略，请写明依据的材料和改进建议，便于课程组修改。',
  '部分指标的评分依据与课程组提交的材料不符，请对照最新材料复核后再提交。',
];

/** In hundredths. */
const HIGH = 8500;

/** What became of a group's reviews, in the order of time, as each changed the result. */
function stepsOf(group: DemoGroup, reviews: readonly DemoReview[]): ReviewStep[] {
  const { record, course, people, rule, leaves, rules } = group;
  const handedIn = reviews.filter(({ progress: { status } }) => {
    return status === REVIEW.submitted || status === REVIEW.rejected;
  });
  const moments = [
    ...handedIn.map((review) => ({ review, returned: false, at: review.at(DURING.submitted(review.nth)) })),
    ...handedIn
      .filter(({ progress }) => progress.status === REVIEW.rejected)
      .map((review) => ({ review, returned: true, at: review.at(DURING.returned) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const counted = new Map<number, { readonly side: Seat['side']; readonly score: number }>();
  return moments.map(({ review: { id, side, entries, expert }, returned, at }): ReviewStep => {
    const asked = { windows: rules.windows, at };
    if (returned) {
      const score = counted.get(id)?.score ?? null;
      // Nobody says of a high score that it is low.
      const reasons = RETURN_REASONS.slice((score ?? 0) >= HIGH ? 1 : 0);
      const reason = reasons[hashOf(course.code) % reasons.length] as string;
      const review = { status: REVIEW.submitted, scored: leaves.length, leaves: leaves.length };
      judgeReturn(review, record, { ...asked, ...DEFAULT_PROJECT_CONFIG.expert });
      counted.delete(id);
      const result = resultOf([...counted.values()], rule);
      const outcome = { kind: 'returned', reason } as const;
      return { review: { id, version: 1, score }, group: record, outcome, result, by: people.admin, at };
    }
    const score = judgeSubmission({ status: REVIEW.begun }, record, { ...asked, leaves, entries });
    counted.set(id, { side, score });
    const result = resultOf([...counted.values()], rule);
    const outcome = { kind: 'reviewed', score, leaves: leaves.length } as const;
    const by = { person_id: expert.person_id, name: expert.name, identity: IDENTITY.expert };
    return { review: { id, version: 0, score: null }, group: record, outcome, result, by, at };
  });
}

interface JudgedGroup {
  readonly group: DemoGroup;
  readonly reviews: readonly DemoReview[];
  readonly result: Result | null;
}

/** Where everybody has submitted and the group goes on: the department's grade, the end of the review, what follows. */
async function conclude(tx: Transaction, judged: readonly JudgedGroup[], now: Date): Promise<DatedEntry[]> {
  const finished = judged.flatMap(({ group, reviews, result }) => {
    if (!group.standing.reviewing?.onto || !result) return [];
    const at = calendarOf(group, now);
    const department = departmentGrade(group, result, at(DURING.departmentGrade));
    const open = department.length === 0 && result.department_average !== null;
    const { length } = reviews;
    const counts = { assigned: length, submitted: length, department_grade_open: open, differing: false };
    const reviewed = { ...group, record: { ...group.record, reviews: counts } };
    const { record, taken } = replay(reviewed, [{ action: 'conclude', by: 'admin' }], () =>
      at(DURING.concluded),
    );
    return [{ group: { ...group, record }, result, at, department, taken }];
  });
  const graded = await keepGrades(
    tx,
    finished.flatMap(({ department }) => department),
  );
  const steps = finished.flatMap(({ taken }) => taken);
  const concluded = await keepSteps(tx, steps);
  await tellOfSteps(tx, steps, keepMessages);
  const assessed = await assess(tx, finished);
  const byHand = await keepGrades(tx, handGrades(finished));
  return [...graded, ...concluded, ...assessed, ...byHand];
}

const UNSAID = { department_grade: null, hand_grade: null, hand_reason: '' };

/** The principal grades what is finished, but for the own groups. */
function departmentGrade({ record, people, rule }: DemoGroup, result: Result, at: Date) {
  if (result.department_average === null) return [];
  const said = { of: 'department', grade: gradeOf(result.department_average, rule) } as const;
  if (gradeRefusal(record, result, said, people.principal)) return [];
  return [{ group: record, result: { ...result, ...UNSAID }, said, by: people.principal, at }];
}

const REASONS = [
  '经课程中心复核，一位专家评审时依据的是更正前的材料，按更正后的材料达到 A 级标准。',
  '总分距 A 级不足两分，课程组评审期间获批省级一流课程，经课程评议会议讨论调整为 A 级。',
];
/** In hundredths. */
const NARROW = 200;

interface FinishedGroup {
  readonly group: DemoGroup;
  readonly result: Result;
  readonly at: (share: number) => Date;
}

/** The groups of past terms that missed the best grade narrowly, and got it by hand: as many as there are reasons. */
function handGrades(finished: readonly FinishedGroup[]) {
  const missed = finished.filter(({ group: { plan, rule }, result }) => {
    const lacking = hundredths(rule.threshold_a) - (result.average_score ?? 0);
    return !plan.is_now && lacking > 0 && lacking < NARROW;
  });
  return REASONS.flatMap((reason, nth) => {
    const narrow = missed[nth];
    if (!narrow) return [];
    const { group, result, at } = narrow;
    const said = { of: 'group', grade: 'A', reason } as const;
    const refusal = gradeRefusal(group.record, result, said, group.people.admin);
    if (refusal) throw new Error(`${group.record.course_name} cannot be graded: ${refusal}`);
    const before = { ...result, ...UNSAID };
    return [{ group: group.record, result: before, said, by: group.people.admin, at: at(DURING.handGrade) }];
  });
}

/** Whoever entered something had signed in to do so. */
async function letSignIn(tx: Transaction): Promise<void> {
  await tx.execute(sql`update people set change_password_at = entered.at, last_login_at = entered.at
    from (
      select r.person_id, max(e.saved_at) as at from reviews r join review_entries e on e.review_id = r.id group by 1
    ) entered
    where people.id = entered.person_id and people.change_password_at is null`);
}
