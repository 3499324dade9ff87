import { describe, expect, test } from 'vitest';
import { IDENTITIES, IDENTITY } from '../../access/identity.ts';
import {
  awaitedOfList,
  decideList,
  LIST_ACTIONS,
  LIST_ARROWS,
  LIST_SENTENCE,
  LIST_STATES,
  type ListRefusal,
  listName,
  listOffer,
  type ResultList,
} from './result-list.ts';

/** A list that nothing speaks against. */
const FINE: ResultList = {
  state: 'draft',
  correction: false,
  rows: 3,
  ungraded: 0,
  signers: 1,
  free_signers: 1,
  concerned: false,
  over_cap: false,
  reason: '',
  signatures: 0,
  signatures_needed: 1,
  signed_by_reader: false,
  notice_days: 5,
  notice_over: true,
  open_objections: 0,
  uncorrected_objections: 0,
  unsigned_corrections: 0,
  corrected_published: false,
};
const { administrator, leader } = IDENTITY;

/** Every arrow of a list without a notice, by state, action and identity; what is not here is refused. */
const ARROWS: Readonly<Record<string, string>> = {
  [`draft hand_over ${administrator}`]: 'handed_over',
  [`handed_over take_back ${administrator}`]: 'draft',
  [`handed_over sign ${leader}`]: 'signed',
  [`handed_over refuse ${leader}`]: 'draft',
  [`signed publish ${administrator}`]: 'published',
  [`notice publish ${administrator}`]: 'published',
};

describe('every cell of state, action and identity', () => {
  const cells = LIST_STATES.flatMap((state) =>
    LIST_ACTIONS.flatMap((action) => IDENTITIES.map((by) => [state, action, by] as const)),
  );
  test.each(cells)('%s %s %s', (state, action, by) => {
    const signatures = action === 'sign' ? 1 : 0;
    const list = { ...FINE, state, signatures, notice_days: 0 };
    const decision = decideList(list, { action, by, comment: '理由' });
    const to = ARROWS[`${state} ${action} ${by}`];
    if (to) return expect(decision).toMatchObject({ ok: true, to });
    const known = LIST_ARROWS.find((each) => each.action === action && each.from === state);
    const reason = !known ? 'wrong_state' : known.by === by ? 'no_notice' : 'wrong_identity';
    expect(decision).toEqual({ ok: false, reason });
  });
});

test.each(['sign', 'refuse'] as const)('whoever is concerned does not %s', (action) => {
  const list = { ...FINE, state: 'handed_over' as const, concerned: true };
  const decision = decideList(list, { action, by: leader, comment: '理由' });
  expect(decision).toEqual({ ok: false, reason: 'own_course' });
});

describe('an arrow is taken when nothing speaks against it', () => {
  const refused: readonly (readonly [string, string, Partial<ResultList>, ListRefusal | null])[] = [
    ['an empty list', 'hand_over', { rows: 0 }, 'empty'],
    ['a row without a grade', 'hand_over', { ungraded: 1 }, 'ungraded'],
    ['over the cap', 'hand_over', { over_cap: true, reason: ' ' }, 'over_cap_without_reason'],
    ['over the cap, with a reason', 'hand_over', { over_cap: true, reason: '国家级课程较多' }, null],
    ['whose leaders teach on it', 'hand_over', { free_signers: 0 }, 'signers_concerned'],
    ['signed by one already', 'take_back', { state: 'handed_over', signatures: 1 }, 'already_signed'],
    ['not signed yet', 'take_back', { state: 'handed_over' }, null],
    ['a notice that the school leaves out', 'begin_notice', { state: 'signed', notice_days: 0 }, 'no_notice'],
    ['a notice', 'begin_notice', { state: 'signed' }, null],
    [
      'asking for more signatures than there are leaders',
      'hand_over',
      { signatures_needed: 2 },
      'too_few_signers',
    ],
    [
      'asking for as many as there are',
      'hand_over',
      { signers: 2, free_signers: 2, signatures_needed: 2 },
      null,
    ],
    ['of a correction', 'begin_notice', { state: 'signed', correction: true }, 'correction_has_none'],
    ['without its notice', 'publish', { state: 'signed' }, 'notice_needed'],
    ['where there is none', 'publish', { state: 'signed', notice_days: 0 }, null],
    [
      'before its correction is signed',
      'publish',
      { state: 'signed', notice_days: 0, unsigned_corrections: 1 },
      'correction_unsigned',
    ],
    [
      'a correction before what it corrects',
      'publish',
      { state: 'signed', correction: true },
      'published_with_original',
    ],
    [
      'a correction of what is published',
      'publish',
      { state: 'signed', correction: true, corrected_published: true },
      null,
    ],
    ['before the last day is over', 'publish', { state: 'notice', notice_over: false }, 'notice_runs'],
    ['with an open objection', 'publish', { state: 'notice', open_objections: 1 }, 'objections_open'],
    [
      'with an accepted objection and no correction',
      'publish',
      { state: 'notice', uncorrected_objections: 1 },
      'correction_missing',
    ],
    [
      'with an unsigned correction',
      'publish',
      { state: 'notice', unsigned_corrections: 1 },
      'correction_unsigned',
    ],
    ['after its notice', 'publish', { state: 'notice' }, null],
  ];
  test.each(refused)('%s: %s', (_fact, action, change, reason) => {
    const list = { ...FINE, ...change };
    const decision = decideList(list, { action: action as 'publish', by: administrator });
    expect(decision.ok ? null : decision.reason).toBe(reason);
    const offered = listOffer(list, administrator).find((each) => each.action === action);
    const shown = reason === 'no_notice' || reason === 'correction_has_none' ? undefined : reason === null;
    expect(offered?.allowed).toBe(shown);
    if (reason && offered) expect(offered.why_not).toBe(LIST_SENTENCE[reason]);
  });

  test('a refusal has its reason', () => {
    const list = { ...FINE, state: 'handed_over' as const };
    expect(decideList(list, { action: 'refuse', by: leader, comment: ' ' })).toEqual({
      ok: false,
      reason: 'comment_missing',
    });
    expect(listOffer(list, leader).map(({ action, needs_comment }) => [action, needs_comment])).toEqual([
      ['sign', false],
      ['refuse', true],
    ]);
  });

  test('a signature moves it when it is the last that is needed', () => {
    const list = { ...FINE, state: 'handed_over' as const, signatures_needed: 2 };
    const sign = (signatures: number) => decideList({ ...list, signatures }, { action: 'sign', by: leader });
    expect([sign(1), sign(2)]).toMatchObject([{ to: 'handed_over' }, { to: 'signed' }]);
  });

  test('who signed is told so, and signs no second time', () => {
    const list = { ...FINE, state: 'handed_over' as const, signed_by_reader: true };
    expect(listOffer(list, leader)).toMatchObject([
      { action: 'sign', allowed: false },
      { action: 'refuse', allowed: false },
    ]);
  });

  test('nobody else is offered anything', () => {
    for (const state of LIST_STATES)
      for (const by of IDENTITIES.filter((each) => each !== administrator && each !== leader))
        expect(listOffer({ ...FINE, state }, by)).toEqual([]);
  });
});

test('a list is called by its number and what it is', () => {
  expect(listName({ number: 1, correction: false })).toBe('结果名单第 1 号');
  expect(listName({ number: 2, correction: false })).toBe('补充名单第 2 号');
  expect(listName({ number: 3, correction: true })).toBe('更正名单第 3 号');
});

test.each([
  ['a draft', { state: 'draft' }, 'hand_over'],
  ['one that leaders sign', { state: 'handed_over' }, null],
  ['a signed one', { state: 'signed' }, 'announce'],
  ['a signed correction of what is not published', { state: 'signed', correction: true }, null],
  ['one under notice', { state: 'notice' }, null],
  ['one with an objection', { state: 'notice', open_objections: 1, notice_over: true }, 'answer'],
  ['one whose notice is over', { state: 'notice', notice_over: true }, 'announce'],
  ['a published one', { state: 'published' }, null],
] as const)('%s waits for the course centre: %3$s', (_which, over, awaited) => {
  const list = { correction: false, corrected_published: false, notice_over: false, open_objections: 0 };
  expect(awaitedOfList({ ...list, ...over })).toBe(awaited);
});
