import type { PlanFaults } from './plan-faults.ts';

/** What students answer of each goal: five steps that stand for 0, 0.25 … 1. */
export const ANSWER_STEPS = ['未达成', '部分达成', '基本达成', '较好达成', '完全达成'] as const;

export type QuestionnaireMode = 'codes' | 'counts';

export type QuestionnaireRefusal =
  | 'no_goals'
  | 'no_students'
  | 'already_there'
  | 'not_there'
  | 'closed'
  | 'codes_over'
  | 'codes_shown'
  | 'told'
  | 'answered'
  | 'unknown_code'
  | 'goals_changed'
  | 'goals_asked';

export const QUESTIONNAIRE_SENTENCE: Readonly<Record<QuestionnaireRefusal, string>> = {
  no_goals: '还没有课程目标，请先填写课程目标再发放问卷',
  no_students: '还没有学生名单，请先录入学生再发放问卷',
  already_there: '问卷已经发放或已有录入的结果，请刷新后查看；如要改用另一种方式，请先清空',
  not_there: '问卷还没有发放，请刷新后重试',
  closed: '问卷已截止，不再接受答卷',
  codes_over: '问卷截止已超过一天，问卷码已失效，不能延长；如要重新调查，请清空后重新发放',
  codes_shown: '问卷码已显示过。再次查看会记入操作日志，请确认后再查看',
  told: '问卷已截止并显示了结果，再延长会看出之后是谁的回答，不能延长；如要重新调查，请清空后重新发放',
  answered: '这个问卷码已提交过答卷，每个问卷码只能使用一次',
  unknown_code: '问卷码无效，请核对后重新扫码，或向任课教师索取',
  goals_changed: '课程目标已被任课教师修改，请刷新页面后重新作答',
  goals_asked:
    '问卷正在进行或还可以延长，学生回答的就是这些课程目标，不能增删或改写；如确需修改，请先清空问卷，修改后重新发放',
};

const HOUR = 60 * 60 * 1000;
/** The longest that a questionnaire may stay open. */
export const LONGEST_DAYS = 120;
/** How long codes are known after the end: so long it can be put off. */
const CODES_KEPT = 24 * HOUR;

/** Why a questionnaire cannot end then. */
export function closingFault(closesAt: Date, now: Date): string | null {
  if (closesAt.getTime() <= now.getTime()) return '截止时间须晚于现在';
  if (closesAt.getTime() > now.getTime() + LONGEST_DAYS * 24 * HOUR)
    return `截止时间不能晚于 ${LONGEST_DAYS} 天之后`;
  return null;
}

export function isOpen({ state, closes_at }: QuestionnaireTimes, now: Date): boolean {
  return state === 'open' && closes_at !== null && closes_at > now;
}

interface QuestionnaireTimes {
  readonly state: 'open' | 'closed';
  readonly closes_at: Date | null;
}

/**
 * Why its end cannot be put off: its codes are no longer known; or what it came to was told, and whoever lets one more
 * student answer would find their answer in the difference.
 */
export function extensionFault(
  questionnaire: QuestionnaireTimes & { readonly answered: number; readonly least: number },
  now: Date,
): 'codes_over' | 'told' | null {
  const { closes_at, answered, least } = questionnaire;
  if (closes_at === null || closes_at.getTime() + CODES_KEPT <= now.getTime()) return 'codes_over';
  return answered >= least && !isOpen(questionnaire, now) ? 'told' : null;
}

interface AskedGoal {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Whether students are, or would be, asked something else. While they answer that must not happen: they would have
 * answered different questions, and a goal that is there for all but one of them tells that one's answer.
 */
export function asksOtherwise(before: readonly AskedGoal[], after: readonly AskedGoal[]): boolean {
  const asked = (goals: readonly AskedGoal[]) =>
    JSON.stringify(goals.map(({ key, title, text }) => [key, title, text]).toSorted());
  return asked(before) !== asked(after);
}

const MOST_COUNT = 100_000;

/** What is wrong with counts that somebody enters, by `counts.<goal>`. */
export function countsFaults(
  counts: readonly { readonly goal: string; readonly steps: readonly number[] }[],
  enrolled: number,
  goals: readonly string[],
): PlanFaults {
  const faults: PlanFaults = {};
  if (!Number.isInteger(enrolled) || enrolled < 1 || enrolled > MOST_COUNT)
    faults.enrolled = `应答人数须是 1 到 ${MOST_COUNT} 之间的整数`;
  for (const { goal, steps } of counts) {
    const at = `counts.${goal}`;
    const sum = steps.reduce((total, count) => total + count, 0);
    if (!goals.includes(goal)) faults[at] = '该课程目标已被删除，请刷新后重新填写';
    else if (steps.some((count) => !Number.isInteger(count) || count < 0))
      faults[at] = '请填写不小于 0 的整数';
    else if (sum > enrolled) faults[at] = `各档合计 ${sum} 人，超过应答人数 ${enrolled}`;
  }
  return faults;
}
