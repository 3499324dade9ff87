import { describe, expect, test } from 'vitest';
import { IDENTITIES, IDENTITY, type Identity } from '../access/identity.ts';
import { NO_COMMITTEE } from './committee.ts';
import type { Group, GroupTeacher } from './group.ts';
import { PROCESSES, type Process } from './stage-table.ts';
import { type Stage, stagesOf } from './stages.ts';
import { ACTIONS, type Action, type Command } from './transition-table.ts';
import { decide, roundShown, verdictOn } from './workflow.ts';

const LEADER = 1;
const MEMBER = 2;
const STRANGER = 9;
const DECIDING: readonly Identity[] = [IDENTITY.administrator, IDENTITY.principal];

function teacher(person_id: number, change: Partial<GroupTeacher> = {}): GroupTeacher {
  return {
    person_id,
    is_leader: person_id === LEADER,
    missing: 0,
    handed_in: true,
    self_evaluation_grade: 'A',
    qualified_status: 1,
    ...change,
  };
}

/** A group where nothing but stage, process and actor stands in the way. */
function group(process: Process, stage: Stage, change: Partial<Group> = {}): Group {
  return {
    process,
    stage,
    audit_status: stage === 'informate' || stage === 'audit' ? 0 : 1,
    verdicts: {},
    reject_count: 0,
    teachers: [teacher(LEADER), teacher(MEMBER)],
    deleted: false,
    reviews: { assigned: 3, submitted: 3, department_grade_open: false, differing: false },
    committee: NO_COMMITTEE,
    ...change,
  };
}

function command(action: Action, identity: Identity, change: Partial<Command> = {}): Command {
  return {
    action,
    // The course centre and principals decide on groups that they do not teach in.
    by: { identity, person_id: DECIDING.includes(identity) ? STRANGER : LEADER },
    // A part is handed in by whose it is.
    teacher_id: action === 'hand_in' ? LEADER : MEMBER,
    comment: '请补充教学大纲',
    self_grade_wanted: true,
    ...change,
  };
}

/** The arrows, written down a second time and by hand: what is not here must be refused. */
const ARROWS: Readonly<Record<string, Stage>> = {
  'old informate hand_in 2': 'informate',
  'old informate submit 2': 'audit',
  'old informate take_over 1': 'informate',
  'old informate take_over 2': 'informate',
  'old audit withdraw 2': 'informate',
  'old audit qualify 1': 'audit',
  'old audit disqualify 1': 'audit',
  'old audit pass 1': 'political_audit',
  'old audit reject 1': 'informate',
  'old audit refuse 1': 'audit',
  'old political_audit pass 6': 'center_audit',
  'old political_audit reject 6': 'informate',
  'old center_audit pass 0': 'evaluation',
  'old center_audit reject 0': 'informate',
  'old evaluation conclude 0': 'assessment',
  'old assessment close 0': 'complete',
  'old assessment complete 0': 'complete',
  'old assessment send_back 0': 'evaluation',
  'new informate hand_in 2': 'informate',
  'new informate submit 2': 'audit',
  'new informate take_over 1': 'informate',
  'new informate take_over 2': 'informate',
  'new audit withdraw 2': 'informate',
  'new audit qualify 1': 'audit',
  'new audit disqualify 1': 'audit',
  'new audit pass 1': 'evaluation',
  'new audit reject 1': 'informate',
  'new audit refuse 1': 'audit',
  'new evaluation conclude 0': 'assessment',
  'new assessment close 0': 'complete',
  'new assessment complete 0': 'complete',
  'new assessment send_back 0': 'evaluation',
};

const CELLS = PROCESSES.flatMap((process) =>
  stagesOf(process).flatMap((stage) =>
    ACTIONS.flatMap((action) => IDENTITIES.map((identity) => [process, stage, action, identity] as const)),
  ),
);

describe('every cell of process × stage × action × identity', () => {
  test.each(CELLS)('%s %s %s %i', (process, stage, action, identity) => {
    // Completed without agreement is only what a committee has ended on.
    const committee = { ...NO_COMMITTEE, closed: action === 'complete' };
    // Taken over is only what is not done yet.
    const teachers = [teacher(LEADER), teacher(MEMBER, { handed_in: action !== 'take_over' })];
    const here = group(process, stage, { committee, teachers });
    const decision = decide(here, command(action, identity, { grade: 'B' }));
    const to = ARROWS[`${process} ${stage} ${action} ${identity}`];
    if (to) expect(decision).toMatchObject({ ok: true, move: { next: { stage: to } } });
    else
      expect(decision).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/^wrong_(stage|identity)$/),
      });
  });
});

describe('a step is refused with its reason', () => {
  test.each<[string, Group, Command, string]>([
    ['a deleted course', group('old', 'audit', { deleted: true }), command('pass', 1), 'course_deleted'],
    ['a refused group', group('old', 'audit', { audit_status: 3 }), command('pass', 1), 'group_refused'],
    [
      'somebody else’s group',
      group('old', 'informate'),
      command('submit', 2, { by: { identity: 2, person_id: 9 } }),
      'not_in_group',
    ],
    [
      'a member who is not the leader',
      group('old', 'informate'),
      command('submit', 2, { by: { identity: 2, person_id: MEMBER } }),
      'only_leader_submits',
    ],
    [
      'required fields that are empty',
      group('old', 'informate', { teachers: [teacher(LEADER, { missing: 2 })] }),
      command('submit', 2),
      'information_missing',
    ],
    [
      'a self grade that is wanted',
      group('old', 'informate', { teachers: [teacher(LEADER, { self_evaluation_grade: null })] }),
      command('submit', 2),
      'self_grade_missing',
    ],
    [
      'a teammate who has not handed in',
      group('old', 'informate', { teachers: [teacher(LEADER), teacher(MEMBER, { handed_in: false })] }),
      command('submit', 2),
      'teammates_missing',
    ],
    [
      'a teammate who emptied a required field after handing in',
      group('old', 'informate', { teachers: [teacher(LEADER), teacher(MEMBER, { missing: 1 })] }),
      command('submit', 2),
      'teammates_missing',
    ],
    [
      'a teammate who took back the self grade after handing in',
      group('old', 'informate', {
        teachers: [teacher(LEADER), teacher(MEMBER, { self_evaluation_grade: null })],
      }),
      command('submit', 2),
      'teammates_missing',
    ],
    [
      'a teacher who is not marked qualified',
      group('old', 'audit', { teachers: [teacher(LEADER), teacher(MEMBER, { qualified_status: null })] }),
      command('pass', 1),
      'not_all_qualified',
    ],
    [
      'a rejection without a word',
      group('old', 'audit'),
      command('reject', 1, { comment: ' ' }),
      'comment_missing',
    ],
    ['marking a stranger', group('old', 'audit'), command('qualify', 1, { teacher_id: 9 }), 'not_in_group'],
  ])('%s', (_fact, before, step, reason) => {
    expect(decide(before, step)).toEqual({ ok: false, reason });
  });
});

test('a self grade is not asked for where the project does not want it', () => {
  const ungraded = { self_evaluation_grade: null };
  const before = group('new', 'informate', {
    teachers: [teacher(LEADER, ungraded), teacher(MEMBER, ungraded)],
  });
  expect(decide(before, command('submit', 2, { self_grade_wanted: false }))).toMatchObject({ ok: true });
});

test('a rejection counts, and where nobody was found wanting everybody hands in again', () => {
  const decision = decide(group('old', 'audit'), command('reject', 1));
  expect(decision).toMatchObject({
    ok: true,
    move: {
      next: {
        stage: 'informate',
        audit_status: 2,
        reject_count: 1,
        teachers: [{ handed_in: false }, { handed_in: false }],
      },
      verdict: { stage: 'audit', round: 0, verdict: 2 },
    },
  });
});

describe('a rejection is by person', () => {
  const bad = { qualified_status: 2 } as const;
  const after = (here: Group, by: Identity) => {
    const decision = decide(here, command('reject', by));
    return decision.ok ? decision.move.next.teachers : decision.reason;
  };
  test('who was judged qualified stays so and owes nothing, the others hand in again', () => {
    const here = group('old', 'audit', { teachers: [teacher(LEADER, bad), teacher(MEMBER)] });
    expect(after(here, 1)).toMatchObject([
      { handed_in: false, qualified_status: 2 },
      { handed_in: true, qualified_status: 1 },
    ]);
  });
  test('a later audit gives back whom it remarked on', () => {
    const teachers = [teacher(LEADER), teacher(MEMBER, { remarked: true })];
    expect(after(group('old', 'political_audit', { teachers }), 6)).toMatchObject([
      { handed_in: true, qualified_status: 1 },
      { handed_in: false, qualified_status: null },
    ]);
  });
  test('and everybody where it remarked on nothing', () => {
    expect(after(group('old', 'center_audit'), 0)).toMatchObject([
      { handed_in: false, qualified_status: null },
      { handed_in: false, qualified_status: null },
    ]);
  });
  test('remarks are reason enough', () => {
    const teachers = [teacher(LEADER, { remarked: true, ...bad })];
    const here = group('old', 'audit', { teachers });
    expect(decide(here, command('reject', 1, { comment: '' })).ok).toBe(true);
    expect(decide(here, command('refuse', 1, { comment: '' }))).toMatchObject({ reason: 'comment_missing' });
  });
  test('submitted again, only what changed is judged anew', () => {
    const teachers = [teacher(LEADER, bad), teacher(MEMBER)];
    const decision = decide(group('old', 'informate', { audit_status: 2, teachers }), command('submit', 2));
    expect(decision).toMatchObject({
      move: { next: { teachers: [{ qualified_status: null }, { qualified_status: 1 }] } },
    });
  });
});

describe('a part is taken over', () => {
  const absent = { handed_in: false, missing: 2, self_evaluation_grade: null } as const;
  const here = (change: Partial<GroupTeacher> = {}) =>
    group('old', 'informate', { teachers: [teacher(LEADER), teacher(MEMBER, { ...absent, ...change })] });
  const taking = (before: Group, change: Partial<Command> = {}, identity: Identity = 2) =>
    decide(before, command('take_over', identity, change));

  test('by the leader or the principal, who then fills it in and hands it in', () => {
    for (const [identity, person_id] of [
      [2, LEADER],
      [1, STRANGER],
    ] as const) {
      const by = { identity, person_id };
      const taken = taking(here(), { by }, identity);
      expect(taken).toMatchObject({ move: { next: { teachers: [{}, { stand_in: person_id }] } } });
      const filled = here({ missing: 0, self_evaluation_grade: 'B', stand_in: person_id });
      const handed = decide(filled, command('hand_in', identity, { by, teacher_id: MEMBER }));
      expect(handed).toMatchObject({ move: { next: { teachers: [{}, { handed_in: true }] } } });
    }
  });

  test('and a principal who stands in for the leader submits', () => {
    const by = { identity: 1, person_id: STRANGER } as const;
    const teachers = [teacher(LEADER, { stand_in: STRANGER }), teacher(MEMBER)];
    const submitting = command('submit', 1, { by });
    expect(decide(group('old', 'informate', { teachers }), submitting).ok).toBe(true);
    expect(decide(group('old', 'informate'), submitting)).toMatchObject({ reason: 'wrong_identity' });
  });

  test('whoever teaches there, too, submits and withdraws for the leader', () => {
    const by = { identity: 1, person_id: MEMBER } as const;
    const teachers = [teacher(LEADER, { stand_in: MEMBER }), teacher(MEMBER)];
    for (const [action, stage] of [
      ['submit', 'informate'],
      ['withdraw', 'audit'],
    ] as const)
      expect(decide(group('old', stage, { teachers }), command(action, 1, { by })).ok).toBe(true);
    const own = [teacher(LEADER, { stand_in: MEMBER }), teacher(MEMBER, { handed_in: false })];
    const handing = { action: 'hand_in', by, self_grade_wanted: true } as const;
    expect(decide(group('old', 'informate', { teachers: own }), handing)).toMatchObject({
      move: { next: { teachers: [{}, { handed_in: true }] } },
    });
  });

  test('for as long as its reason lasts: the leader’s with the lead, a principal’s with the office', () => {
    const taken = group('old', 'informate', {
      teachers: [teacher(LEADER, { stand_in: MEMBER, handed_in: false }), teacher(MEMBER)],
    });
    const handing = (identity: Identity) =>
      decide(taken, command('hand_in', identity, { by: { identity, person_id: MEMBER } }));
    expect(handing(1).ok).toBe(true);
    expect(handing(2)).toEqual({ ok: false, reason: 'not_in_group' });
    expect(handing(0)).toEqual({ ok: false, reason: 'wrong_identity' });
  });

  test('who filled in does not judge it good; somebody else does', () => {
    const here = group('old', 'audit', { teachers: [teacher(LEADER), teacher(MEMBER, { stand_in: 8 })] });
    const judging = (action: Action, person_id: number) =>
      decide(here, command(action, 1, { by: { identity: 1, person_id } }));
    for (const action of ['qualify', 'pass'] as const) {
      expect(judging(action, 8)).toEqual({ ok: false, reason: 'stood_in' });
      expect(judging(action, STRANGER).ok).toBe(true);
    }
    for (const action of ['disqualify', 'reject'] as const) expect(judging(action, 8).ok).toBe(true);
  });

  test.each<[string, Group, Partial<Command>, string]>([
    [
      'a member',
      here(),
      { by: { identity: 2, person_id: MEMBER }, teacher_id: LEADER },
      'only_leader_takes_over',
    ],
    ['for oneself', here(), { teacher_id: LEADER }, 'own_part'],
    ['for a stranger', here(), { teacher_id: STRANGER }, 'not_in_group'],
    ['what is done', group('old', 'informate'), {}, 'part_done'],
    ['while its owner is at work', here({ at_work: true }), {}, 'part_at_work'],
    ['without a reason', here(), { comment: ' ' }, 'comment_missing'],
  ])('not by or for: %s', (_fact, before, change, reason) => {
    expect(taking(before, change)).toEqual({ ok: false, reason });
  });
});

test('a submission is withdrawn by the leader until the audit begins, and stands as it stood before', () => {
  const withdrawing = (change: Partial<Group>, by = LEADER) =>
    decide(group('old', 'audit', change), command('withdraw', 2, { by: { identity: 2, person_id: by } }));
  expect(withdrawing({})).toMatchObject({ move: { next: { stage: 'informate', audit_status: 0 } } });
  expect(withdrawing({ reject_count: 1 })).toMatchObject({ move: { next: { audit_status: 2 } } });
  expect(withdrawing({ audit_begun: true })).toEqual({ ok: false, reason: 'audit_begun' });
  expect(withdrawing({}, MEMBER)).toEqual({ ok: false, reason: 'only_leader_submits' });
});

test('a failed political or centre audit goes back to the teachers and says which it was', () => {
  expect(decide(group('old', 'political_audit'), command('reject', 6))).toMatchObject({
    move: {
      next: { stage: 'informate', verdicts: { political_audit: 2 }, reject_count: 1 },
      verdict: { stage: 'political_audit', round: 0, verdict: 2 },
    },
  });
  expect(decide(group('old', 'center_audit'), command('reject', 0))).toMatchObject({
    move: { next: { stage: 'informate', verdicts: { center_audit: 2 }, reject_count: 1 } },
  });
});

test('submitting again has everything judged anew', () => {
  const before = group('old', 'informate', {
    audit_status: 2,
    verdicts: { political_audit: 2 },
    teachers: [teacher(LEADER, { handed_in: false, qualified_status: 2 })],
  });
  expect(decide(before, command('submit', 2))).toMatchObject({
    move: {
      next: {
        stage: 'audit',
        audit_status: 0,
        verdicts: {},
        teachers: [{ handed_in: true, qualified_status: null }],
      },
      verdict: null,
    },
  });
});

test('a stage that judges says nothing before a group comes, pending while it stands there, then its verdict', () => {
  expect(verdictOn(group('old', 'audit'), 'political_audit')).toBeNull();
  expect(verdictOn(group('old', 'political_audit'), 'political_audit')).toBe(0);
  const passed = group('old', 'center_audit', { verdicts: { political_audit: 1 } });
  expect([verdictOn(passed, 'political_audit'), verdictOn(passed, 'center_audit')]).toEqual([1, 0]);
});

test('of a group that came back speaks the round that gave it back, until it is submitted again', () => {
  const back = { stage: 'informate', audit_status: 2, reject_count: 1 } as const;
  expect(roundShown(back)).toBe(0);
  expect(roundShown({ ...back, stage: 'audit', audit_status: 0 })).toBe(1);
});

test('the review of a group ends when there are reviews and all are in', () => {
  const concluded = (assigned: number, submitted: number) =>
    decide(
      group('new', 'evaluation', {
        reviews: { assigned, submitted, department_grade_open: false, differing: false },
      }),
      command('conclude', IDENTITY.administrator),
    );
  expect(concluded(0, 0)).toEqual({ ok: false, reason: 'no_reviews' });
  expect(concluded(3, 2)).toEqual({ ok: false, reason: 'reviews_missing' });
  expect(concluded(3, 3)).toMatchObject({ ok: true, move: { next: { stage: 'assessment' } } });
});

describe('a committee ends', () => {
  const three = { ...NO_COMMITTEE, members: 3 };
  const closing = (committee: typeof three, identity: Identity) =>
    decide(group('old', 'assessment', { committee }), command('close', identity));

  test.each([
    ['agreed, by the course centre', { ...three, agree: 2 }, 0, 'complete', 1],
    ['agreed, by the last opinion', { ...three, agree: 2, disagree: 1 }, 5, 'complete', 1],
    ['not agreed, by the last opinion', { ...three, agree: 1, disagree: 2 }, 5, 'assessment', 2],
    ['with too few opinions, by the course centre', { ...three, agree: 1 }, 0, 'assessment', 2],
  ] as const)('%s', (_fact, committee, identity, stage, verdict) => {
    expect(closing(committee, identity)).toMatchObject({
      ok: true,
      move: { next: { stage, committee: { closed: true } }, verdict: { stage: 'assessment', verdict } },
    });
  });

  test('without members by the course centre alone, and without a verdict', () => {
    expect(closing({ ...NO_COMMITTEE }, 0)).toMatchObject({
      ok: true,
      move: { next: { stage: 'complete' }, verdict: null },
    });
    expect(closing({ ...NO_COMMITTEE }, 5)).toEqual({ ok: false, reason: 'wrong_identity' });
  });

  test('once, and by a member only when nobody is missing', () => {
    expect(closing({ ...three, agree: 3, closed: true }, 0)).toEqual({
      ok: false,
      reason: 'committee_closed',
    });
    expect(closing({ ...three, agree: 2 }, 5)).toEqual({ ok: false, reason: 'opinions_missing' });
  });

  test('by nobody who teaches in the group', () => {
    const committee = { ...three, disagree: 3, closed: false };
    const own = { by: { identity: IDENTITY.administrator, person_id: MEMBER } };
    for (const action of ['close', 'send_back', 'complete'] as const)
      expect(
        decide(group('new', 'assessment', { committee }), command(action, 0, { grade: 'A', ...own })),
      ).toEqual({ ok: false, reason: 'own_group' });
    const reviewed = group('new', 'evaluation');
    expect(decide(reviewed, command('conclude', 0, own))).toEqual({ ok: false, reason: 'own_group' });
    const principal = { by: { identity: IDENTITY.principal, person_id: MEMBER } };
    expect(decide(group('new', 'audit'), command('refuse', 1, principal))).toEqual({
      ...{ ok: false, reason: 'own_group' },
    });
    // Unless nobody else could.
    const alone = { by: { ...own.by, alone: true } };
    expect(decide(reviewed, command('conclude', 0, alone))).not.toMatchObject({ reason: 'own_group' });
    expect(
      decide(group('new', 'assessment', { committee }), command('close', 0, { grade: 'A', ...alone })),
    ).toMatchObject({ ok: true });
  });

  test('and what it did not agree to is completed with a grade and a reason', () => {
    const ended = group('new', 'assessment', { committee: { ...three, disagree: 3, closed: true } });
    const by = (change: Partial<Command>) => decide(ended, command('complete', 0, { grade: 'C', ...change }));
    expect(by({})).toMatchObject({ ok: true, move: { next: { stage: 'complete' } } });
    expect(by({ comment: ' ' })).toEqual({ ok: false, reason: 'comment_missing' });
    const { grade: _, ...without } = command('complete', 0);
    expect(decide(ended, without)).toEqual({ ok: false, reason: 'grade_missing' });
  });
});

test('nobody lets what they teach through its only audit while another principal could do it', () => {
  const relieved = { by: { identity: IDENTITY.principal, person_id: MEMBER, relieved: true } };
  const decided = (process: Process, action: Action, more: Partial<Command>) =>
    decide(group(process, 'audit'), command(action, 1, more));
  for (const action of ['qualify', 'pass'] as const) {
    expect(decided('new', action, relieved)).toEqual({ ok: false, reason: 'own_audit' });
    // Two offices audit it after them.
    expect(decided('old', action, relieved)).toMatchObject({ ok: true });
    // A department with one principal goes on.
    expect(decided('new', action, { by: { ...relieved.by, relieved: false } })).toMatchObject({ ok: true });
  }
  expect(decided('new', 'reject', relieved)).toMatchObject({ ok: true });
});
