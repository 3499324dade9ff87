import { IDENTITY, type Identity } from '../../access/identity.ts';

/** Where a result list stands. */
export const LIST_STATES = ['draft', 'handed_over', 'signed', 'notice', 'published'] as const;
export type ListState = (typeof LIST_STATES)[number];

export const LIST_STATE_TITLE: Readonly<Record<ListState, string>> = {
  draft: '草稿',
  handed_over: '待签字',
  signed: '已签字',
  notice: '公示中',
  published: '已公布',
};

export const LIST_ACTIONS = ['hand_over', 'take_back', 'sign', 'refuse', 'begin_notice', 'publish'] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

/** A list as its arrows judge it. */
export interface ResultList {
  readonly state: ListState;
  readonly correction: boolean;
  readonly rows: number;
  /** Corrections whose rows say nothing new, or rows whose group has no grade. */
  readonly ungraded: number;
  /** Leaders in whose name somebody can sign, by themselves or by a deputy. */
  readonly signers: number;
  /** Of those, whom no course of their own keeps from it, or who have a deputy whom none does. */
  readonly free_signers: number;
  /** Whether a course of the reader's stands on it, and the school does not let them sign it. */
  readonly concerned: boolean;
  /** Whether it has more A than its systems allow, and whether it says why. */
  readonly over_cap: boolean;
  readonly reason: string;
  /** Those that count, the one that a step is taken by among them; and whether the reader's own is. */
  readonly signatures: number;
  readonly signatures_needed: number;
  readonly signed_by_reader: boolean;
  /** Working days of its public notice; 0 leaves it out. */
  readonly notice_days: number;
  /** Whether the last day of its notice is over. */
  readonly notice_over: boolean;
  /** Objections without an answer, and accepted ones without a signed correction. */
  readonly open_objections: number;
  readonly uncorrected_objections: number;
  /** Corrections of it, and of those, that are not signed yet. */
  readonly unsigned_corrections: number;
  /** Of a correction: whether what it corrects is published, or is being published with it. */
  readonly corrected_published: boolean;
}

/** Why a list does not move; the sentence stands in `LIST_SENTENCE`. */
export type ListRefusal =
  | 'wrong_state'
  | 'wrong_identity'
  | 'empty'
  | 'ungraded'
  | 'over_cap_without_reason'
  | 'too_few_signers'
  | 'signers_concerned'
  | 'own_course'
  | 'already_signed'
  | 'signed_by_reader'
  | 'by_signature'
  | 'comment_missing'
  | 'notice_needed'
  | 'no_notice'
  | 'correction_has_none'
  | 'notice_runs'
  | 'objections_open'
  | 'correction_missing'
  | 'correction_unsigned'
  | 'published_with_original'
  | 'handed_over_grade'
  | 'published_grade'
  | 'nothing_to_list'
  | 'not_listable'
  | 'already_corrected'
  | 'not_correctable'
  | 'signatures_kept';

/** Of whoever signs in their own name. */
export const OWN_COURSE =
  '名单中有您任教、负责或代为填报的课程，按学校设置您不能签字，也不能退回；请由其他校领导签字，或授权与名单课程无关的代签人';

export const LIST_SENTENCE: Readonly<Record<ListRefusal, string>> = {
  wrong_state: '该名单的状态已变化，请刷新后重试',
  wrong_identity: '您不能对该名单进行此操作',
  empty: '名单中没有课程组，请先加入课程组',
  ungraded: '名单中有课程组还没有等级，请先确定等级，或将其移出名单',
  over_cap_without_reason: 'A 级比例超过上限，请填写超出的理由后再送签',
  too_few_signers:
    '可以签字的校领导少于学校设置的签字人数，请先在“人员”中启用或增加校领导，或在“项目设置”中减少签字人数，再送签',
  signers_concerned:
    '有校领导任教、负责或代为填报名单中的课程，按学校设置不能签字，其余可以签字的校领导不足；请增加校领导，或授权与名单课程无关的代签人，或在“项目设置”中允许签本人课程，再送签',
  own_course: OWN_COURSE,
  already_signed: '已有领导签字，不能撤回；如有错误，请制作更正名单',
  signed_by_reader: '您已在该名单上签字，请等待其他领导签字',
  by_signature: '签字须在签字页面手写完成，请点击“签字”并按提示操作',
  comment_missing: '请填写理由',
  notice_needed: '学校设置了公示，请先发起公示，公示期满后再公布',
  no_notice: '学校没有设置公示，签字完成后可以直接公布',
  correction_has_none: '更正名单不另行公示，签字后可以公布，或随原名单一并公布',
  notice_runs: '公示期尚未结束，期满后才能公布',
  objections_open: '还有异议没有答复，答复后才能公布',
  correction_missing: '已采纳的异议还没有更正名单，请先制作更正名单并完成签字',
  correction_unsigned: '更正名单还没有签字，签字完成后才能公布',
  published_with_original: '所更正的名单尚未公布，更正将随原名单一并公布',
  published_grade: '评估结果已经公布，等级不能再修改；如有错误，请将其列入结果名单，再制作更正名单',
  handed_over_grade: '该课程组已列入送签的结果名单，等级不能再修改；如有错误，请制作更正名单',
  nothing_to_list: '没有可以列入名单的课程组，评估完成且未列入名单的课程组才能列入',
  not_listable: '所选课程组中有的已列入名单、已删除或尚未完成评估，请刷新后重新选择',
  already_corrected: '所选课程组中有的已在更正名单中，请刷新后重新选择',
  not_correctable: '名单签字后才能更正；签字前请撤回名单后修改',
  signatures_kept: '名单上有已作废的签字，须留存备查，不能删除；请修改后重新送签',
};

/** What can happen to a list: from where, where to, by whom, and when. */
export interface ListArrow {
  readonly action: ListAction;
  readonly from: ListState;
  readonly to: ListState;
  readonly by: Identity;
  readonly title: string;
  /** After the list's name. */
  readonly done: string;
  readonly consequence: string;
  readonly needsComment?: true;
  /** Made by a signature, and no button. */
  readonly follows?: true;
  /** Where it is not offered at all, though the state would let it. */
  readonly applies?: (list: ResultList) => boolean;
  readonly when?: readonly ((list: ResultList) => ListRefusal | null)[];
}

const { administrator, leader } = IDENTITY;

/** What can happen to a list; what is not here cannot. */
export const LIST_ARROWS: readonly ListArrow[] = [
  {
    action: 'hand_over',
    from: 'draft',
    to: 'handed_over',
    by: administrator,
    title: '送签',
    done: '已送签',
    consequence: '送签后名单内容固定并生成校验码，课程组的等级不能再修改；首位领导签字前可以撤回。',
    when: [
      (list) => (list.rows === 0 ? 'empty' : null),
      (list) => (list.ungraded > 0 ? 'ungraded' : null),
      (list) => (list.over_cap && list.reason.trim() === '' ? 'over_cap_without_reason' : null),
      (list) => (list.signers < list.signatures_needed ? 'too_few_signers' : null),
      (list) => (list.free_signers < list.signatures_needed ? 'signers_concerned' : null),
    ],
  },
  {
    action: 'take_back',
    from: 'handed_over',
    to: 'draft',
    by: administrator,
    title: '撤回',
    done: '已撤回',
    consequence: '名单回到草稿，校验码作废；再次送签时重新生成。',
    when: [(list) => (list.signatures > 0 ? 'already_signed' : null)],
  },
  {
    action: 'sign',
    from: 'handed_over',
    to: 'signed',
    by: leader,
    title: '签字',
    done: '已签字',
    consequence: '签字表示您已审阅并同意公布名单中的评估结果，签字后不可撤回。',
    follows: true,
    when: [notSignedYet, notConcerned],
  },
  {
    action: 'refuse',
    from: 'handed_over',
    to: 'draft',
    by: leader,
    title: '不予签字',
    done: '已退回课程中心',
    consequence: '名单退回课程中心修改，已有的签字作废并留存。',
    needsComment: true,
    when: [notSignedYet, notConcerned],
  },
  {
    action: 'begin_notice',
    from: 'signed',
    to: 'notice',
    by: administrator,
    title: '发起公示',
    done: '已开始公示',
    consequence: '任课教师可以查看结果与说明，全校师生可以提出异议；公示期满且异议全部答复后才能公布。',
    applies: ({ notice_days, correction }) => notice_days > 0 && !correction,
    when: [
      (list) => (list.correction ? 'correction_has_none' : null),
      (list) => (list.notice_days === 0 ? 'no_notice' : null),
    ],
  },
  {
    action: 'publish',
    from: 'signed',
    to: 'published',
    by: administrator,
    title: '公布结果',
    done: '已公布',
    consequence: '公布后教师与负责人可以查看结果，课程可以进入优质课程展示，不能撤回。',
    when: [
      (list) => (list.notice_days > 0 && !list.correction ? 'notice_needed' : null),
      (list) => (list.correction && !list.corrected_published ? 'published_with_original' : null),
      correctionsAreSigned,
    ],
  },
  {
    action: 'publish',
    from: 'notice',
    to: 'published',
    by: administrator,
    title: '公布结果',
    done: '已公布',
    consequence: '公布后教师与负责人可以查看结果，课程可以进入优质课程展示，不能撤回。',
    when: [
      (list) => (list.notice_over ? null : 'notice_runs'),
      (list) => (list.open_objections > 0 ? 'objections_open' : null),
      (list) => (list.uncorrected_objections > 0 ? 'correction_missing' : null),
      correctionsAreSigned,
    ],
  },
];

function notSignedYet({ signed_by_reader }: ResultList): ListRefusal | null {
  return signed_by_reader ? 'signed_by_reader' : null;
}

/** Saying no has as much weight as signing: it gives the list back and voids what others signed. */
function notConcerned({ concerned }: ResultList): ListRefusal | null {
  return concerned ? 'own_course' : null;
}

function correctionsAreSigned({ unsigned_corrections }: ResultList): ListRefusal | null {
  return unsigned_corrections > 0 ? 'correction_unsigned' : null;
}

export interface ListCommand {
  readonly action: ListAction;
  readonly by: Identity;
  readonly comment?: string;
}

export type ListDecision =
  | { readonly ok: true; readonly to: ListState; readonly arrow: ListArrow }
  | { readonly ok: false; readonly reason: ListRefusal };

/** Where an action takes a list, or why it does not. A signature is kept first, and moves it when it is the last needed. */
export function decideList(list: ResultList, { action, by, comment = '' }: ListCommand): ListDecision {
  const arrow = LIST_ARROWS.find((each) => each.action === action && each.from === list.state);
  if (!arrow) return { ok: false, reason: 'wrong_state' };
  if (arrow.by !== by) return { ok: false, reason: 'wrong_identity' };
  if (arrow.needsComment && comment.trim() === '') return { ok: false, reason: 'comment_missing' };
  for (const condition of arrow.when ?? []) {
    const reason = condition(list);
    if (reason) return { ok: false, reason };
  }
  const waits = action === 'sign' && list.signatures < list.signatures_needed;
  return { ok: true, to: waits ? list.state : arrow.to, arrow };
}

export interface OfferedListAction {
  readonly action: ListAction;
  readonly title: string;
  readonly allowed: boolean;
  readonly why_not: string | null;
  readonly consequence: string;
  readonly needs_comment: boolean;
}

/** What somebody could do with a list where it stands: drawn as it is. */
export function listOffer(list: ResultList, by: Identity): OfferedListAction[] {
  const arrows = LIST_ARROWS.filter((each) => each.from === list.state && each.by === by);
  const offered = arrows.filter(({ applies }) => applies?.(list) ?? true);
  return offered.map((arrow) => {
    const decision = decideList(list, { action: arrow.action, by, comment: '-' });
    return {
      action: arrow.action,
      title: arrow.title,
      allowed: decision.ok,
      why_not: decision.ok ? null : LIST_SENTENCE[decision.reason],
      consequence: arrow.consequence,
      needs_comment: arrow.needsComment ?? false,
    };
  });
}

/** What a list is called: 结果名单第 1 号, 补充名单第 2 号, 更正名单第 3 号. */
export function listName({ number, correction }: { number: number; correction: boolean }): string {
  if (correction) return `更正名单第 ${number} 号`;
  return number === 1 ? '结果名单第 1 号' : `补充名单第 ${number} 号`;
}

/** Whether a group stands on a list, as a table is filtered by it. */
export const ON_LIST = { none: 0, listed: 1, either: 2 } as const;

/** The list that a group stands on. */
export interface ListedOn {
  readonly id: number;
  readonly number: number;
  readonly state: ListState;
}

/** Whether a group's grade is said by a list that was handed over: it changes by a correction only. */
export function isGradeListed(list: ListedOn | null): boolean {
  return list !== null && isFrozen(list.state);
}

/** Why a course stays in the evaluation while a group of it stands on a list. */
export function listedSentence({ number, state }: ListedOn): string {
  const name = listName({ number, correction: false });
  return isFrozen(state)
    ? `已列入${name}（${LIST_STATE_TITLE[state]}），不能再操作`
    : `已列入${name}（${LIST_STATE_TITLE[state]}），请先将其移出名单`;
}

/** Whether a list says for good what it says of its groups, and a mistake takes a correction. */
export function isFrozen(state: ListState): boolean {
  return state !== 'draft';
}

/** Whether its rows can be corrected: once it is signed. */
export function isSigned(state: ListState): boolean {
  return SIGNED_STATES.includes(state);
}

export const SIGNED_STATES: readonly ListState[] = ['signed', 'notice', 'published'];

/** What became of a list, as the ledger says it. */
export const LIST_ACTION_DONE: Readonly<Record<ListAction, string>> = {
  hand_over: 'handed_over',
  take_back: 'taken_back',
  sign: 'signed',
  refuse: 'sign_refused',
  begin_notice: 'notice_begun',
  publish: 'published',
};

/** What a list may wait for from the course centre: an answer, to be handed over, or to be brought further. */
export const LIST_AWAITED = ['answer', 'hand_over', 'announce'] as const;
export type ListAwaited = (typeof LIST_AWAITED)[number];

export const LIST_AWAITED_TITLE: Readonly<Record<ListAwaited, string>> = {
  answer: '有异议待答复',
  hand_over: '名单待送签',
  announce: '名单待公示或公布',
};

/** What a list waits for from the course centre; null where that is nothing. */
export function awaitedOfList({
  state,
  correction,
  corrected_published,
  notice_over,
  open_objections,
}: Pick<
  ResultList,
  'state' | 'correction' | 'corrected_published' | 'notice_over' | 'open_objections'
>): ListAwaited | null {
  if (state === 'draft') return 'hand_over';
  // What corrects a list under notice is published with it.
  if (state === 'signed') return correction && !corrected_published ? null : 'announce';
  if (state !== 'notice') return null;
  if (open_objections > 0) return 'answer';
  return notice_over ? 'announce' : null;
}
