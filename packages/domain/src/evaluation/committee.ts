/** What a member of a committee says of a group, by the wire's numbers. */
export const OPINION = { agree: 1, disagree: 2, none: 3, abstain: 4 } as const;
export type Opinion = (typeof OPINION)[keyof typeof OPINION];

export const OPINION_TITLE: Readonly<Record<Opinion, string>> = {
  [OPINION.agree]: '同意',
  [OPINION.disagree]: '不同意',
  [OPINION.none]: '未评议',
  [OPINION.abstain]: '弃权',
};

/** How far a committee is, as a table is filtered by it: going on, ended, all have spoken, or somebody still has to. */
export const COMMITTEE_IS = { open: 0, closed: 1, said: 2, awaited: 3 } as const;
export type CommitteeIs = (typeof COMMITTEE_IS)[keyof typeof COMMITTEE_IS];

/** Shares of a committee as fractions, because two of three reach two thirds and not 67 per cent. */
export const QUORUMS = ['1/2', '3/5', '2/3', '3/4', '4/5', '1/1'] as const;
export const MAJORITIES = ['1/2', '3/5', '2/3', '3/4', '4/5'] as const;
export type Quorum = (typeof QUORUMS)[number];
export type Majority = (typeof MAJORITIES)[number];

/** The members over a group who are not recused, and what they said. */
export interface Committee {
  readonly members: number;
  readonly agree: number;
  readonly disagree: number;
  readonly abstain: number;
  /** Ended: by the last opinion, or by the course centre. */
  readonly closed: boolean;
  readonly quorum: Quorum;
  readonly majority: Majority;
}

export const COMMITTEE_OUTCOMES = ['nobody', 'agreed', 'too_few', 'not_agreed'] as const;
export type CommitteeOutcome = (typeof COMMITTEE_OUTCOMES)[number];

/** Of a group that has not come to its assessment, under the default shares. */
export const NO_COMMITTEE: Committee = {
  members: 0,
  agree: 0,
  disagree: 0,
  abstain: 0,
  closed: false,
  quorum: '2/3',
  majority: '1/2',
};

/** What its opinions come to, were they the last. An abstention is an opinion and no agreement. */
export function outcomeOf(committee: Committee): CommitteeOutcome {
  const { members, agree } = committee;
  if (members === 0) return 'nobody';
  const given = givenOf(committee);
  const [least, of] = partsOf(committee.quorum);
  if (given * of < members * least) return 'too_few';
  const [half, whole] = partsOf(committee.majority);
  return agree * whole > given * half ? 'agreed' : 'not_agreed';
}

export function givenOf({ agree, disagree, abstain }: Committee): number {
  return agree + disagree + abstain;
}

export function missingOf(committee: Committee): number {
  return committee.members - givenOf(committee);
}

/**
 * What a committee waits for from the course centre: to be ended where nobody else can go on with it, or to be settled
 * where it ended without an agreement.
 */
export function awaitedOfCentre(
  { closed, missing }: { readonly closed: boolean; readonly missing: number },
  isTimeOver: boolean,
): 'close' | 'settle' | null {
  if (closed) return 'settle';
  return missing === 0 || isTimeOver ? 'close' : null;
}

/** Whether a committee is as it is asked for. */
export function committeeIs(
  { closed, missing }: { readonly closed: boolean; readonly missing: number },
  asked: CommitteeIs,
): boolean {
  if (asked === COMMITTEE_IS.closed) return closed;
  if (closed) return false;
  return asked === COMMITTEE_IS.open || (missing === 0) === (asked === COMMITTEE_IS.said);
}

function partsOf(fraction: Quorum | Majority): [number, number] {
  const [part, whole] = fraction.split('/').map(Number);
  return [part ?? 1, whole ?? 1];
}

/** Where a committee stands, in the words of whoever ends it. */
export function outcomeSentence(committee: Committee): string {
  const { members, agree } = committee;
  const said = `应评议 ${members} 人，已评议 ${givenOf(committee)} 人，同意 ${agree} 人，`;
  return (members > 0 ? said : '') + outcomeWords(committee);
}

/** What it comes to, for where the figures stand beside it. */
export function outcomeWords(committee: Committee): string {
  switch (outcomeOf(committee)) {
    case 'nobody':
      return '没有可以评议的委员：所在部门没有对应的学部，或委员均须回避';
    case 'agreed':
      return '评议通过';
    case 'too_few':
      return `未达到应评议人数的 ${committee.quorum}`;
    case 'not_agreed':
      return `同意人数未超过已评议人数的 ${committee.majority}`;
  }
}

const OUTCOME_WORD: Readonly<Record<CommitteeOutcome, string>> = {
  nobody: '没有应评议的委员',
  agreed: '通过',
  too_few: '未通过',
  not_agreed: '未通过',
};

/** Whether a committee agreed, in a word. */
export function outcomeWord(outcome: CommitteeOutcome): string {
  return OUTCOME_WORD[outcome];
}

/** A committee that ended: who was asked, what they said, and what it came to. */
export interface EndedCommittee extends Pick<Committee, 'members' | 'agree' | 'disagree' | 'abstain'> {
  readonly outcome: CommitteeOutcome;
}

/** What it takes to agree. */
export type Shares = Pick<Committee, 'quorum' | 'majority'>;

/** What a committee came to: as it was kept, and where it was not, by the shares. */
export function endedCommittee(
  { members, agree, disagree, abstain, outcome }: Omit<EndedCommittee, 'outcome'> & Partial<EndedCommittee>,
  shares: Shares,
): EndedCommittee {
  const votes = { members, agree, disagree, abstain };
  return { ...votes, outcome: outcome ?? outcomeOf({ ...votes, ...shares, closed: true }) };
}

/** What a list says of a committee: 应评议 6，同意 3，不同意 0，弃权 0，未评议 3，未通过. */
export function votesText({ outcome, ...votes }: EndedCommittee): string {
  if (outcome === 'nobody') return outcomeWord(outcome);
  const { members, agree, disagree, abstain } = votes;
  const missing = members - agree - disagree - abstain;
  return `应评议 ${members}，同意 ${agree}，不同意 ${disagree}，弃权 ${abstain}，未评议 ${missing}，${outcomeWord(outcome)}`;
}

/** Why somebody gives no opinion on a group; the sentence stands in `OPINION_SENTENCE`. */
export type OpinionRefusal = 'recused' | 'left' | 'committee_closed' | 'not_in_assessment';

export const OPINION_SENTENCE: Readonly<Record<OpinionRefusal, string>> = {
  recused: '您已回避该课程组的评议，不能再提交意见；如需更改，请联系课程中心',
  left: '您已不在该课程组的评议委员名单中，不能再提交意见；如有疑问，请联系课程中心',
  committee_closed: '该课程组的评议已经结束，不能再提交或修改意见',
  not_in_assessment: '该课程组已不在课程评议阶段，请刷新后查看最新进度',
};

/** A seat in a committee, as its holder acts on it. */
export interface Seat {
  readonly recused: boolean;
  readonly left: boolean;
  readonly closed: boolean;
  readonly in_assessment: boolean;
}

export function opinionRefusal({ recused, left, closed, in_assessment }: Seat): OpinionRefusal | null {
  if (left) return 'left';
  if (recused) return 'recused';
  if (closed) return 'committee_closed';
  return in_assessment ? null : 'not_in_assessment';
}
