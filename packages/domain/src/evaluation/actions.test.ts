import { describe, expect, it } from 'vitest';
import { IDENTITIES, IDENTITY, type Identity } from '../access/identity.ts';
import { offerFor, waitingSentence } from './actions.ts';
import { NO_COMMITTEE } from './committee.ts';
import type { Group } from './group.ts';
import { PROCESSES, type Process } from './stage-table.ts';
import { STAGES, type Stage, stagesOf } from './stages.ts';
import { ACTIONS } from './transition-table.ts';
import { decide } from './workflow.ts';

const NOBODY_WAITS = { self_grade_wanted: true, closed: () => null };
const by = (identity: Identity) => ({ identity, person_id: 1 });

function group(process: Process, stage: Stage, change: Partial<Group> = {}): Group {
  return {
    process,
    stage,
    audit_status: 1,
    verdicts: {},
    reject_count: 0,
    deleted: false,
    reviews: { assigned: 2, submitted: 2, department_grade_open: false, differing: false },
    committee: NO_COMMITTEE,
    teachers: [1, 2].map((person_id) => ({
      person_id,
      is_leader: person_id === 1,
      missing: 0,
      handed_in: true,
      self_evaluation_grade: 'A',
      qualified_status: 1,
    })),
    ...change,
  };
}

const CELLS = PROCESSES.flatMap((process) =>
  stagesOf(process).flatMap((stage) => IDENTITIES.map((identity) => [process, stage, identity] as const)),
);

describe('what is offered', () => {
  it('to who passes says what the content audit noticed, and is decided only when they know', () => {
    const { teachers } = group('old', 'center_audit');
    const found = teachers.map((each) => ({
      ...each,
      findings: [{ sentence: '出现“领先”：国内领先' }, { sentence: '文件“大纲.pdf”的内容与扩展名不符' }],
    }));
    const here = group('old', 'center_audit', { teachers: found });
    const [pass, reject] = offerFor(here, by(IDENTITY.administrator), NOBODY_WAITS).actions;
    expect(pass).toMatchObject({
      allowed: true,
      warning: '内容审核发现 4 处问题：“领先”、文件“大纲.pdf”的内容与扩展名不符',
    });
    expect(reject?.warning).toBeNull();
    const command = { action: 'pass', by: by(IDENTITY.administrator), self_grade_wanted: true } as const;
    expect(decide(here, command)).toEqual({ ok: false, reason: 'findings_unconfirmed' });
    expect(decide(here, { ...command, confirmed: true }).ok).toBe(true);
  });

  it.each(CELLS)(
    'in the %s process at %s to identity %i is what would be decided',
    (process, stage, identity) => {
      const here = group(process, stage);
      const { actions, why_not } = offerFor(here, by(identity), NOBODY_WAITS);
      const decided = ACTIONS.filter(
        (action) =>
          decide(here, { action, by: by(identity), teacher_id: 1, comment: '-', self_grade_wanted: true }).ok,
      );
      const allowed = actions.filter((each) => each.allowed).map(({ action }) => action);
      expect([...allowed].sort()).toEqual([...decided].sort());
      expect(why_not === null).toBe(decided.length > 0);
    },
  );

  it('says of each step what it is called, what it needs and what follows', () => {
    const { actions } = offerFor(group('old', 'political_audit'), by(IDENTITY.partyBranch), NOBODY_WAITS);
    expect(actions).toMatchObject([
      { title: '通过', kind: 'forward', needs: [], consequence: '通过后进入中心审核，不能撤回。' },
      { title: '不通过', kind: 'back', needs: ['comment'], done: '已退回教师修改' },
    ]);
  });

  it('tells how many teachers keep a group from passing', () => {
    const [one, other] = group('old', 'audit').teachers;
    const open = { qualified_status: null };
    const passing = (teachers: Group['teachers']) =>
      offerFor(group('old', 'audit', { teachers }), by(IDENTITY.principal), NOBODY_WAITS).actions.find(
        ({ action }) => action === 'pass',
      )?.why_not;
    if (!one || !other) throw new Error('two teachers');
    expect(passing([one, { ...other, ...open }])).toBe('还有 1 位教师未审核为合格');
    expect(passing([{ ...one, ...open }])).toBe('资料审核为合格后才能通过');
  });

  it('outside of the window is closed by the time, but for what ends the stage', () => {
    const late = { ...NOBODY_WAITS, closed: () => '现在不能操作' };
    const audit = offerFor(group('old', 'audit'), by(IDENTITY.principal), late);
    expect(audit.why_not).toBe('现在不能操作');
    expect(new Set(audit.actions.map(({ why_not }) => why_not))).toEqual(new Set(['现在不能操作']));
    const another = { identity: IDENTITY.administrator, person_id: 99 };
    const review = offerFor(group('old', 'evaluation'), another, late);
    expect(review.actions).toMatchObject([{ action: 'conclude', allowed: true }]);
  });

  it('is nothing of a deleted course or a refused group, and says so', () => {
    const deleted = group('old', 'center_audit', { deleted: true });
    expect(offerFor(deleted, by(IDENTITY.administrator), NOBODY_WAITS).why_not).toBe(
      '已删除的课程不能操作，请先恢复',
    );
    expect(offerFor(deleted, by(IDENTITY.principal), NOBODY_WAITS).why_not).toMatch(/联系课程中心恢复$/);
    const refused = group('old', 'audit', { audit_status: 3 });
    expect(offerFor(refused, by(IDENTITY.principal), NOBODY_WAITS).why_not).toBe(
      '该课程组本学期已终止评估，不能再操作',
    );
  });

  it('warns before the reviews end without a department grade', () => {
    const reviews = { assigned: 2, submitted: 2, department_grade_open: true, differing: false };
    const [conclude] = offerFor(
      group('old', 'evaluation', { reviews }),
      by(IDENTITY.administrator),
      NOBODY_WAITS,
    ).actions;
    expect(conclude?.consequence).toMatch(/^该课程组的院级等级还没有确定.+结束后进入课程评议/);
  });
});

it('warns before reviews end that lie a grade apart', () => {
  const reviews = { assigned: 2, submitted: 2, department_grade_open: false, differing: true };
  const [conclude] = offerFor(
    group('old', 'evaluation', { reviews }),
    by(IDENTITY.administrator),
    NOBODY_WAITS,
  ).actions;
  expect(conclude?.consequence).toMatch(/^该课程组各专家的评分相差达到一个等级.+结束后进入课程评议/);
});

it.each(STAGES.map(({ stage, title }) => [stage, title] as const))(
  'at %s it is said where the group stands and who is waited for',
  (stage, title) => {
    expect(waitingSentence({ stage })).toMatch(
      new RegExp(`^该课程组处于“${title}”阶段，等待[\\u4e00-\\u9fff]+$`),
    );
  },
);
