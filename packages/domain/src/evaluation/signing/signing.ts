import { IDENTITY, type Identity } from '../../access/identity.ts';
import type { Grade } from '../group.ts';
import { LIST_ARROWS, OWN_COURSE } from '../result-lists/result-list.ts';

/** How long a signing session waits for a phone, and how long the phone then has; both in minutes. */
export const SIGNING_MINUTES = { open: 5, sign: 30, proof: 5 } as const;

/** Why something is not signed; the sentence stands in `SIGNING_SENTENCE`. */
export type SigningRefusal =
  | 'nothing_waits'
  | 'already_signed'
  | 'list_gone'
  | 'list_changed'
  | 'reviews_changed'
  | 'deputy_over'
  | 'own_course'
  | 'own_course_deputy'
  | 'reviews_open'
  | 'proof_needed'
  | 'proof_outdated'
  | 'proof_elsewhere'
  | 'only_leaders_refuse';

export const SIGNING_SENTENCE: Readonly<Record<SigningRefusal, string>> = {
  nothing_waits: '目前没有需要您签字的内容',
  already_signed: '该名单已有您的签字，不需要再签',
  list_gone: '该名单已被撤回、退回或完成签字，本次不能签字；请在电脑上查看名单的最新状态',
  list_changed: '该名单在您打开后重新送签，内容可能已变化；请在电脑上重新查看后再签字',
  reviews_changed: '您提交的评审在打开签字后有变化；请在电脑上核对后重新获取二维码',
  deputy_over: '您的代签授权已到期或被取消，不能代为签字',
  own_course: OWN_COURSE,
  own_course_deputy:
    '名单中有您任教、负责或代为填报的课程，您不能代他人签字或退回；请由校领导本人签字，或另行授权与名单课程无关的代签人',
  reviews_open: '您本学期还有评审没有提交，全部提交后再一并签字',
  proof_needed: '请先验证身份，再获取签字二维码；验证只能用一次，几分钟内有效',
  proof_outdated: '页面不是最新版本，请刷新页面后重新签字',
  proof_elsewhere: '您的账号不能用这种方式验证身份，请刷新页面后重试',
  only_leaders_refuse: '评审不能不予签字；如有错误，请联系课程中心驳回后修改',
};

/** Who signs anything at all. */
export function canSign(identity: Identity): boolean {
  return identity === IDENTITY.leader || identity === IDENTITY.expert;
}

/** Whether somebody shows once more who they are before they sign. */
export function provesFirst(
  identity: Identity,
  {
    sign_password,
    sign_password_experts,
  }: { readonly sign_password: boolean; readonly sign_password_experts: boolean },
): boolean {
  return identity === IDENTITY.leader ? sign_password : sign_password_experts;
}

/** What signing says, for whom it is said if not for oneself. */
export function agreementOf(
  identity: Identity,
  deputyFor: string | null,
  own: readonly string[] = [],
): string {
  if (identity === IDENTITY.expert)
    return '签字表示以上评审由您本人独立完成，分数与意见真实准确；提交的评审有变化时须重新签字。';
  const sentence = LIST_ARROWS.find(({ action }) => action === 'sign')?.consequence ?? '';
  const concerned = own.length === 0 ? '' : `名单中有${own.join('；')}，签字将注明。`;
  return `${deputyFor === null ? '' : `您受${deputyFor}委托代为签字。`}${concerned}${sentence}`;
}

/** A submitted review as it is signed. */
export interface SignedReview {
  readonly id: number;
  readonly version: number;
  readonly course_code: string;
  readonly course_name: string;
  /** In hundredths. */
  readonly score: number;
  readonly submitted_at: string;
  /** Of the course as a whole; empty where nothing is said. */
  readonly overall: string;
  readonly entries: readonly {
    readonly indicator_id: number;
    readonly score: number | null;
    readonly grade: Grade | null;
    readonly comment: string;
  }[];
}

interface SignedReviews {
  readonly person_id: number;
  readonly acad_year_term: string;
  readonly reviews: readonly SignedReview[];
}

/** The one text that an expert's signature covers: the same reviews always give the same, in whatever order they come. */
export function reviewsText({ person_id, acad_year_term, reviews }: SignedReviews): string {
  const byId =
    <Of>(id: (of: Of) => number) =>
    (one: Of, other: Of) =>
      id(one) - id(other);
  return JSON.stringify([
    'reviews-1',
    person_id,
    acad_year_term,
    reviews.toSorted(byId(({ id }) => id)).map((review) => [
      review.id,
      review.version,
      review.course_code,
      review.course_name,
      review.score,
      review.submitted_at,
      review.entries
        .toSorted(byId(({ indicator_id }) => indicator_id))
        .map(({ indicator_id, score, grade, comment }) => [indicator_id, score, grade, comment]),
      // Left out where nothing is said: what was signed before there was a place for it stays the same text.
      ...(review.overall === '' ? [] : [review.overall]),
    ]),
  ]);
}
