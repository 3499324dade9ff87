import type { Faults } from '../../forms/faults.ts';

/** What the course centre answers to an objection: the row stands, or a correction list takes its place. */
export const OBJECTION_VERDICTS = ['stands', 'accepted'] as const;
export type ObjectionVerdict = (typeof OBJECTION_VERDICTS)[number];

export const OBJECTION_TITLE: Readonly<Record<ObjectionVerdict | 'open', string>> = {
  open: '待答复',
  stands: '维持原结果',
  accepted: '采纳，须更正',
};

export const MOST_OBJECTION_FILES = 9;

/** Why nothing can be said against a row, or why an objection is not answered; the sentence is `OBJECTION_SENTENCE`. */
export type ObjectionRefusal =
  | 'notice_over'
  | 'objected'
  | 'published'
  | 'corrected'
  | 'answers_own_group'
  | 'answers_oneself';

export const OBJECTION_SENTENCE: Readonly<Record<ObjectionRefusal, string>> = {
  notice_over: '公示期已结束，不能再提出异议；如有疑问，请联系课程中心',
  objected: '您已对该课程提出异议，请等待课程中心答复',
  published: '该名单的公示已结束，答复不能再修改',
  corrected: '该课程已列入更正名单，答复不能再修改；如需修改，请先将其移出更正名单',
  answers_own_group: '您任教、负责或代为填报过该课程，不能答复对其结果的异议，请由其他管理员答复',
  answers_oneself: '该异议由您本人提出，请由其他管理员答复',
};

/** Who may not object to a row that they see, and why: one open objection of a person to a row, during the notice. */
export function objectingRefusal(notice: {
  readonly under_notice: boolean;
  readonly today: string;
  readonly until: string;
  /** Whether the person has an objection to the row that waits for its answer. */
  readonly objected: boolean;
}): ObjectionRefusal | null {
  if (!notice.under_notice || notice.today > notice.until) return 'notice_over';
  return notice.objected ? 'objected' : null;
}

/** Why an answer cannot be given or changed any more, or not by this one of the course centre. */
export function answeringRefusal(
  objection: {
    readonly under_notice: boolean;
    readonly corrected: boolean;
    /** Who made it. */
    readonly person_id: number;
    readonly teacher_ids: readonly number[];
  },
  by: { readonly person_id: number },
): ObjectionRefusal | null {
  if (!objection.under_notice) return 'published';
  if (objection.corrected) return 'corrected';
  if (objection.teacher_ids.includes(by.person_id)) return 'answers_own_group';
  return objection.person_id === by.person_id ? 'answers_oneself' : null;
}

export function objectionFaults({ reason }: { readonly reason: string }): Faults<'reason'> {
  return reason.trim() === '' ? { reason: '请填写异议的理由' } : {};
}

export function answerFaults({ answer }: { readonly answer: string }): Faults<'answer'> {
  return answer.trim() === '' ? { answer: '请填写答复内容' } : {};
}
