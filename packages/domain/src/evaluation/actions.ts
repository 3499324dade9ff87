import { IDENTITY } from '../access/identity.ts';
import { outcomeSentence } from './committee.ts';
import { type Group, QUALIFIED } from './group.ts';
import { type Stage, stageRow, stageTitle } from './stages.ts';
import { type Found, fillsIn, findingsAreConfirmed, findingsOf, leads } from './step-rules.ts';
import { STEP_SENTENCE } from './step-sentence.ts';
import type { Action, ActionKind, Command, Need, StepRefusal, Transition } from './transition-table.ts';
import { actsAs, arrowsFor, decide, openFor, standstill } from './workflow.ts';

/** One thing that somebody could do with a group: drawn as it is, and nothing guessed. */
export interface OfferedAction {
  readonly action: Action;
  readonly kind: ActionKind;
  readonly title: string;
  readonly allowed: boolean;
  /** Null where it is allowed. */
  readonly why_not: string | null;
  readonly consequence: string;
  /** What speaks against it: who does it all the same says that they know. */
  readonly warning: string | null;
  /** What became of the group, after its name. */
  readonly done: string;
  readonly needs: Need[];
  readonly bulk: boolean;
}

export interface Offer {
  readonly actions: OfferedAction[];
  /** Why nothing is allowed, when nothing is. */
  readonly why_not: string | null;
}

interface Rules {
  readonly self_grade_wanted: boolean;
  /** Why a stage is not open now; null where it is. */
  readonly closed: (stage: Stage) => string | null;
}

/** What an actor could do where the group stands, whatever they would write beside it. */
export function offerFor(group: Group, by: Command['by'], { self_grade_wanted, closed }: Rules): Offer {
  const identities = actsAs(group, by);
  const mine = arrowsFor(group).filter(
    (each) => identities.includes(each.by) && !each.follows && each.kind !== 'stand_in',
  );
  const [first] = group.teachers;
  const actions = mine.map((transition) => {
    const teacher = transition.needs?.includes('teacher') ? first?.person_id : undefined;
    return offered(group, by, transition, { self_grade_wanted, closed }, teacher);
  });
  if (actions.some(({ allowed }) => allowed)) return { actions, why_not: null };
  const [blocked] = actions;
  return { actions, why_not: blocked?.why_not ?? whyNothing(group, by) };
}

/** Standing in for one of a group's teachers, to those who may; null to everybody else. */
export function standInFor(
  group: Group,
  by: Command['by'],
  teacher_id: number,
  rules: Rules,
): OfferedAction | null {
  const arrow = arrowsFor(group).find((each) => each.kind === 'stand_in' && each.by === by.identity);
  const part = group.teachers.find(({ person_id }) => person_id === teacher_id);
  if (!arrow || !part || fillsIn(part, group.teachers, by) || leads(group, { by })) return null;
  const offer = offered(group, by, arrow, rules, teacher_id);
  return part.handed_in && !offer.allowed ? null : offer;
}

function offered(
  group: Group,
  by: Command['by'],
  transition: Transition,
  { self_grade_wanted, closed }: Rules,
  teacher_id: number | undefined,
): OfferedAction {
  const { action, kind, title, done, needs = [], bulk = false } = transition;
  const command = { action, by, comment: '-', grade: 'A' as const, confirmed: true, self_grade_wanted };
  const decision = decide(group, teacher_id === undefined ? command : { ...command, teacher_id });
  const waits = openFor(transition);
  const late = waits && closed(waits);
  const why_not = whyNot(group, by, decision.ok ? null : decision.reason, late);
  return {
    action,
    kind,
    title,
    allowed: why_not === null,
    why_not,
    consequence: consequenceOf(transition, [group]),
    warning: warningOf(transition, group),
    done,
    needs: [...needs],
    bulk,
  };
}

/** Said in this order: what ends everything, then the time, then what is missing. */
function whyNot(
  group: Group,
  by: Command['by'],
  reason: StepRefusal | null,
  late: string | null,
): string | null {
  const ended = standstill(group);
  if (ended) return refusalSentence(group, by, ended);
  return late ?? (reason && refusalSentence(group, by, reason));
}

function whyNothing(group: Group, by: Command['by']): string {
  const ended = standstill(group);
  return ended ? refusalSentence(group, by, ended) : waitingSentence(group);
}

/** Who a group waits for, said to those who cannot act on it. */
export function waitingSentence({ stage }: Pick<Group, 'stage'>): string {
  return `该课程组处于“${stageTitle(stage)}”阶段，等待${stageRow(stage).waitsFor}`;
}

/** A refusal before it is tried, with what there is to do for this group. */
function refusalSentence(group: Group, by: Command['by'], reason: StepRefusal): string {
  if (reason === 'course_deleted' && by.identity === IDENTITY.administrator) return DELETED;
  if (reason !== 'not_all_qualified') return STEP_SENTENCE[reason];
  const { teachers } = group;
  const open = teachers.filter(({ qualified_status }) => qualified_status !== QUALIFIED.qualified);
  return teachers.length > 1 ? `还有 ${open.length} 位教师未审核为合格` : '资料审核为合格后才能通过';
}

/** To the course centre, which restores it itself. */
export const DELETED = '已删除的课程不能操作，请先恢复';

type Followed = Pick<Group, 'process' | 'stage' | 'reviews' | 'committee'>;
const MOST_WORDS = 10;

/** What the content audit noticed in a group that is about to pass: how much, and which words. */
export function warningOf({ when }: Transition, group: Found): string | null {
  const found = when?.includes(findingsAreConfirmed) ? findingsOf(group) : [];
  if (found.length === 0) return null;
  const words = [...new Set(found.map((sentence) => /^出现(“[^”]+”)/.exec(sentence)?.[1] ?? sentence))];
  const more = words.length > MOST_WORDS ? '等' : '';
  return `内容审核发现 ${found.length} 处问题：${words.slice(0, MOST_WORDS).join('、')}${more}`;
}

/** What follows from a step with some groups: what it leaves undone, then what it does. */
export function consequenceOf(
  { action, by }: Pick<Transition, 'action' | 'by'>,
  groups: readonly Followed[],
): string {
  const saidOf = (group: Followed) =>
    arrowsFor(group).find((each) => each.action === action && each.by === by)?.consequence ?? '';
  const [first, ...others] = [...new Set(groups.map(saidOf))];
  if (first === undefined) return '';
  if (others.length === 0) return `${beforehand(action, groups)}${first}`;
  return [first, ...others]
    .map((said) => `其中 ${groups.filter((group) => saidOf(group) === said).length} 个课程组：${said}`)
    .join('');
}

function beforehand(action: Action, groups: readonly Followed[]): string {
  const [only] = groups;
  if (action === 'conclude') return `${differingWarning(groups)}${ungradedWarning(groups)}`;
  return action === 'close' && only && groups.length === 1 ? `${outcomeSentence(only.committee)}。` : '';
}

/** What experts disagree about is looked at before their reviews end, not after. */
function differingWarning(groups: readonly Pick<Group, 'reviews'>[]): string {
  const differing = groups.filter(({ reviews }) => reviews.differing);
  if (differing.length === 0) return '';
  const which = groups.length === 1 ? '该课程组' : `其中 ${differing.length} 个课程组`;
  return `${which}各专家的评分相差达到一个等级，请先在“评审详情”中核对。`;
}

/** After the reviews ended no department grade can be said. */
function ungradedWarning(groups: readonly Pick<Group, 'reviews'>[]): string {
  const ungraded = groups.filter(({ reviews }) => reviews.department_grade_open);
  if (ungraded.length === 0) return '';
  const which = groups.length === 1 ? '该课程组' : `其中 ${ungraded.length} 个课程组`;
  return `${which}的院级等级还没有确定，结束后不能再确定；如有需要，请先联系所在学院。`;
}
