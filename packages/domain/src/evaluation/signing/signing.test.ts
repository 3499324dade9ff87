import { expect, it, test } from 'vitest';
import { IDENTITY, type Identity } from '../../access/identity.ts';
import { deputyFaults } from './deputy.ts';
import { agreementOf, provesFirst, reviewsText, SIGNING_SENTENCE, type SignedReview } from './signing.ts';

const review = (id: number, more: Partial<SignedReview> = {}): SignedReview => ({
  ...{ id, version: 1, course_code: 'A1', course_name: '课', score: 8000, overall: '' },
  submitted_at: '2026-11-01T00:00:00.000Z',
  entries: [
    { indicator_id: 2, score: 3000, grade: null, comment: '' },
    { indicator_id: 1, score: 5000, grade: null, comment: '好' },
  ],
  ...more,
});
const text = (...reviews: SignedReview[]) =>
  reviewsText({ person_id: 7, acad_year_term: '2026-2027-1', reviews });

it('the same reviews give the same text, in whatever order they and their entries come', () => {
  const one = review(1);
  expect(text(one, review(2))).toBe(text(review(2), { ...one, entries: one.entries.toReversed() }));
});

test.each<[string, Partial<SignedReview>]>([
  ['another version', { version: 2 }],
  ['another score', { score: 8001 }],
  ['another moment', { submitted_at: '2026-11-01T00:00:00.001Z' }],
  ['another course', { course_name: '课程' }],
  ['something said of the whole', { overall: '总体良好' }],
  ['another remark', { entries: [{ indicator_id: 1, score: 5000, grade: null, comment: '好。' }] }],
])('%s gives another text', (_what, more) => {
  expect(text(review(1, more))).not.toBe(text(review(1)));
});

it('more reviews, another person or another term give another text', () => {
  const of = (person_id: number, acad_year_term: string) =>
    reviewsText({ person_id, acad_year_term, reviews: [review(1)] });
  const texts = [text(review(1)), text(review(1), review(2)), of(8, '2026-2027-1'), of(7, '2026-2027-2')];
  expect(new Set(texts).size).toBe(4);
});

test.each<[Identity, string | null, RegExp]>([
  [IDENTITY.leader, null, /^签字表示您已审阅并同意公布/],
  [IDENTITY.leader, '周明远', /^您受周明远委托代为签字。签字表示/],
  [IDENTITY.expert, null, /由您本人独立完成/],
])('identity %i for %s agrees to a sentence', (identity, deputyFor, sentence) => {
  expect(agreementOf(identity, deputyFor)).toMatch(sentence);
});

test.each<[Identity, boolean, boolean, boolean]>([
  [IDENTITY.leader, true, false, true],
  [IDENTITY.leader, false, true, false],
  [IDENTITY.expert, true, false, false],
  [IDENTITY.expert, false, true, true],
])('identity %i, asked of leaders %s and of experts %s: %s', (identity, leaders, experts, asked) => {
  const settings = { sign_password: leaders, sign_password_experts: experts };
  expect(provesFirst(identity, settings)).toBe(asked);
});

it('what is agreed to names courses of the own', () => {
  expect(agreementOf(IDENTITY.leader, null, ['签字人的课程：“甲”'])).toMatch(
    /^名单中有签字人的课程：“甲”，签字将注明。签字/,
  );
});

test.each(Object.entries(SIGNING_SENTENCE))('%s says what to do', (_reason, sentence) => {
  expect(sentence).toMatch(/^[\u4e00-\u9fff].{6,}/);
});

const deputy = { leader_id: 1, deputy_id: 2, from_day: '2026-11-01', until_day: '2026-11-30' };
test.each<[string, Partial<typeof deputy>, Record<string, RegExp>]>([
  ['a month', {}, {}],
  ['one day', { until_day: '2026-11-01' }, {}],
  ['the leader', { deputy_id: 1 }, { deputy_id: /本人/ }],
  ['days in reverse', { until_day: '2026-10-31' }, { until_day: /不能早于/ }],
  ['a day that there is not', { from_day: '2026-02-30' }, { from_day: /形如/ }],
  ['a year before all', { from_day: '0000-01-01' }, { from_day: /形如/ }],
  ['no days', { from_day: '昨天', until_day: '' }, { until_day: /请选择/ }],
  ['words', { from_day: '昨天', until_day: '20261130' }, { from_day: /形如/, until_day: /形如/ }],
])('a deputy for %s', (_what, more, faults) => {
  const found = deputyFaults({ ...deputy, ...more }, null);
  expect(Object.keys(found)).toEqual(Object.keys(faults));
  for (const [field, sentence] of Object.entries(faults))
    expect(found[field as keyof typeof deputy]).toMatch(sentence);
});
