import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { type Finding, findings } from '@course-center/domain/evaluation/detection';
import { holdsFiles, isAsked } from '@course-center/domain/evaluation/filled-in';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { plainText } from '@course-center/server/seeding';
import {
  type AuditStep,
  fieldFault,
  fieldPraise,
  passRemark,
  refuseReason,
  rejectReason,
} from '../audit-comments.ts';
import { type CatalogueEntry, filesFor } from '../catalogue.ts';
import type { DescribedCourse } from '../described-course.ts';
import { informationText } from '../information-texts.ts';
import { groupAtStart, type People, type Replayed, replay, type TakenStep } from './replay.ts';
import type { Standing } from './situations.ts';

/** What the demo school's content audit looks for, and why. */
export const DEMO_DETECTION_WORDS = [
  ['内部资料', '不宜对校外专家公开的材料'],
  ['机密文件', '涉密材料不得上传'],
  ['身份证号', '个人信息，应隐去'],
  ['家庭住址', '个人信息，应隐去'],
  ['银行卡号', '个人信息，应隐去'],
  ['国内领先', '缺少依据的评价'],
  ['世界一流水平', '缺少依据的评价'],
  ['填补国内空白', '缺少依据的评价'],
  ['百分之百', '绝对化表述，请核实数据'],
  ['代写论文', '违反学术规范'],
  ['考试答案', '未解密的考试内容不得上传'],
  ['扫码加群', '广告内容'],
] as const;

/** A sentence that an enthusiastic teacher adds; the audit finds it. */
const BOASTING = '课程建设达到国内领先，学生满意度百分之百。';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When a group was begun: the current term within the last weeks, an earlier one half a year back each. */
export function beginning(now: Date, termsAgo: number, place: number): Date {
  const daysAgo = 24 - (place % 9) + termsAgo * 160;
  return new Date(now.getTime() - daysAgo * DAY + (place % 7) * HOUR);
}

/** The moment of the nth thing after a beginning: a working day's worth of hours apart. */
export function later(from: Date, nth: number): Date {
  return new Date(from.getTime() + nth * 22 * HOUR + (nth % 5) * 37 * 60_000);
}

type FormField = SystemContent['groups'][number]['fields'][number];

interface WrittenField {
  readonly field: FormField;
  readonly content: string;
  readonly files: readonly CatalogueEntry[];
}

/** What a teacher wrote and uploaded: everything that they are asked for, or about the first half of it. */
function writtenPart(
  groups: SystemContent['groups'],
  course: DescribedCourse,
  { is_team, is_leader, filled }: { is_team: boolean; is_leader: boolean; filled: 'none' | 'some' | 'all' },
): WrittenField[] {
  if (filled === 'none') return [];
  const asked = groups
    .flatMap(({ fields }) => fields)
    .filter((field) => isAsked(field, { is_team, is_leader }));
  const chosen = filled === 'all' ? asked : asked.slice(0, Math.ceil(asked.length / 2));
  return chosen.map((field) => ({
    field,
    content: holdsFiles(field) ? '' : informationText(course, field),
    files: filesFor(course, field),
  }));
}

interface PreparedPart {
  readonly person_id: number;
  readonly is_leader: boolean;
  readonly written: readonly WrittenField[];
  readonly self_evaluation_grade: Grade | null;
  readonly findings: readonly Finding[];
}

interface PreparedComment {
  readonly seat: number;
  readonly key: string;
  readonly stage: AuditStep;
  readonly round: number;
  readonly comment: string;
  readonly person_id: number;
  readonly at: Date;
  readonly given: boolean;
}

interface PreparedStep extends TakenStep {
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
