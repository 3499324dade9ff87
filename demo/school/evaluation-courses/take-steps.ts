import { IDENTITY } from '@course-center/domain/access/identity';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import {
  afterStep,
  type DatedEntry,
  detect,
  type GroupRecord,
  judgeStep,
  keepComments,
  keepFindings,
  keepMessages,
  keepSteps,
  type TakenStep,
  type Transaction,
  tellOfSteps,
} from '@course-center/server/seeding';
import {
  type AuditStep,
  fieldFault,
  fieldPraise,
  passRemark,
  refuseReason,
  rejectReason,
} from '../audit-comments.ts';
import { type Acting, type DemoGroup, later } from './demo-group.ts';
import type { DemoStep } from './situations.ts';

interface Replayed {
  readonly record: GroupRecord;
  readonly taken: readonly TakenStep[];
}

/** Takes steps as the product lets people take them: what it forbids cannot be seeded. */
export function replay(group: DemoGroup, steps: readonly DemoStep[], when: (nth: number) => Date): Replayed {
  let { record } = group;
  const taken: TakenStep[] = [];
  for (const { action, ...acting } of steps)
    for (const { by, teacher_id } of actorsOf(acting, group)) {
      const at = when(taken.length);
      if (action === 'reject') record = remarkedOn(record);
      const comment = remarkOf(group, action, record);
      const step = { action, version: record.version, comment, ...(teacher_id && { teacher_id }) };
      // Whoever decides on what they teach was chosen because the department has nobody else.
      const move = judgeStep(record, { ...by, alone: true }, step, { ...group.rules, at });
      taken.push({ record, move, step, by, at });
      record = afterStep(record, move);
    }
  return { record, taken };
}

/** What a rejection says about fields it says of the first teacher's. */
function remarkedOn(record: GroupRecord): GroupRecord {
  const teachers = record.teachers.map((teacher, seat) => ({ ...teacher, remarked: seat === 0 }));
  return { ...record, teachers };
}

interface StepActor {
  readonly by: Acting;
  readonly teacher_id?: number;
}

function actorsOf({ by, of }: Omit<DemoStep, 'action'>, { record, people }: DemoGroup): StepActor[] {
  const teachers = record.teachers.map(({ person_id, name }) => {
    return { person_id, name, identity: IDENTITY.teacher };
  });
  if (by === 'members') return teachers.slice(1).map((teacher) => ({ by: teacher }));
  if (by === 'leader') {
    const [leader, member] = teachers;
    if (leader && of === 'member') return member ? [{ by: leader, teacher_id: member.person_id }] : [];
    return leader ? [{ by: leader }] : [];
  }
  if (of === undefined) return [{ by: people[by] }];
  const judged = of === 'leader' ? teachers.slice(0, 1) : teachers;
  return judged.map(({ person_id }) => ({ by: people[by], teacher_id: person_id }));
}

function remarkOf({ course }: DemoGroup, action: DemoStep['action'], { stage }: GroupRecord): string {
  const step = stage as AuditStep;
  if (action === 'reject') return rejectReason(course, step);
  if (action === 'refuse') return refuseReason(course);
  if (action === 'take_over') return '赴企业实践，暂时无法登录';
  return action === 'pass' ? passRemark(course, step) : '';
}

/** Has groups go as far as they are meant to before the experts; answers them there, and what the ledger is told. */
export async function takeSteps(tx: Transaction, groups: readonly DemoGroup[]) {
  const replayed = groups.map((group) => {
    return { group, ...replay(group, group.standing.steps, (nth) => later(group.begun, nth + 1)) };
  });
  await keepComments(
    tx,
    replayed.flatMap(({ group, taken }) => commentsOf(group, taken)),
  );
  const taken = replayed.flatMap((each) => each.taken);
  const told: DatedEntry[] = await keepSteps(tx, taken, { detection: lookThrough });
  await tellOfSteps(tx, taken, keepMessages);
  const stepped = replayed.map(({ group, record, taken: own }): DemoGroup => {
    return { ...group, record, audited: own.at(-1)?.at ?? group.begun };
  });
  return { stepped, told };
}

/** What the queue would do after the start: whoever opens the demo finds it done. */
async function lookThrough(tx: Transaction, taken: readonly TakenStep[]): Promise<DatedEntry[]> {
  const ids = taken.flatMap(({ record }) => record.teachers.map(({ id }) => id));
  await keepFindings(tx, await detect(tx, [...new Set(ids)]));
  return [];
}

const REMARKED = 2;

/** What a rejection said about fields, and what an auditor has noted who is not done yet. */
function commentsOf({ course, record, rules }: DemoGroup, taken: readonly TakenStep[]) {
  const asked = rules.fields.filter((field) => isAsked(field, { ...record, is_leader: true }));
  const fields = asked.filter(({ required }) => required);
  return taken.flatMap((each, nth) => {
    const { move, record: before, by, at } = each;
    const { action } = move.transition;
    const step = before.stage as AuditStep;
    const draft = {
      ...{ part_id: before.teachers[0]?.id as number, stage: before.stage, round: before.reject_count },
      ...{ person_id: by.person_id, saved_at: at },
    };
    if (action === 'reject')
      return fields.slice(nth % 3, (nth % 3) + REMARKED).map((field) => ({
        ...{ ...draft, key: field.key, comment: fieldFault(course, field, step) },
      }));
    const noted = fields[nth % fields.length];
    if (action !== 'qualify' || nth < taken.length - 1 || !noted) return [];
    // Who may reject may remark.
    judgeStep(before, by, { action: 'reject', version: before.version, comment: '-' }, { ...rules, at });
    return [{ ...draft, key: noted.key, comment: fieldPraise(course, noted) }];
  });
}
