import { describe, expect, it } from 'vitest';
import { AUDIT, QUALIFIED, VERDICT } from './group.ts';
import { type Stage, stageTitle } from './stages.ts';
import {
  AUDIT_WORDS,
  auditWord,
  detectionWord,
  gradeText,
  groupWords,
  QUALIFIED_WORDS,
  qualifiedWord,
  type StateWord,
  VERDICT_WORDS,
  verdictWord,
} from './state-words.ts';

const AT = '2026-09-01T08:00:00Z';

describe('the words of states', () => {
  it.each<[string, Readonly<Record<number, StateWord>>, Readonly<Record<string, number>>, object]>([
    [
      'the audit',
      AUDIT_WORDS,
      AUDIT,
      {
        pending: ['待审核', 'waiting'],
        passed: ['已通过', 'good'],
        rejected: ['已驳回', 'bad'],
        refused: ['已终止', 'ended'],
      },
    ],
    [
      'a political or centre audit',
      VERDICT_WORDS,
      VERDICT,
      { pending: ['待审核', 'waiting'], passed: ['已通过', 'good'], failed: ['未通过', 'bad'] },
    ],
    [
      'a teacher’s material',
      QUALIFIED_WORDS,
      QUALIFIED,
      { qualified: ['合格', 'good'], unqualified: ['不合格', 'bad'] },
    ],
  ])('%s has one for each of its states, in its tone', (_what, words, states, expected) => {
    const said = Object.entries(states).map(([name, status]) => [
      name,
      [words[status]?.text, words[status]?.tone],
    ]);
    expect(Object.fromEntries(said)).toEqual(expected);
  });

  it.each([
    [0, AT, '待审核'],
    [1, AT, '已通过'],
    [2, AT, '已驳回'],
    [3, AT, '已终止'],
    [2, null, '已驳回'],
  ])('of a group with audit status %s, submitted at %s, it is “%s”', (audit_status, submitted_at, text) => {
    expect(auditWord({ audit_status, submitted_at })?.text).toBe(text);
  });

  it('nothing is said of an audit before there is something to audit', () => {
    expect(auditWord({ audit_status: 0, submitted_at: null })).toBeNull();
    expect(detectionWord(null, false)).toBeNull();
    expect(verdictWord(null)).toBeNull();
  });

  it.each([
    [null, true, '审核中'],
    [1, true, '合格'],
    [2, true, '不合格'],
    [2, false, '不合格'],
  ])('the content audit %s, submitted %s, is “%s”', (detection, submitted, text) => {
    expect(detectionWord(detection, submitted)?.text).toBe(text);
  });

  it.each([
    [0, '待审核'],
    [1, '已通过'],
    [2, '未通过'],
  ])('a political or centre audit %s is “%s”', (status, text) => {
    expect(verdictWord(status)?.text).toBe(text);
  });

  it.each([
    [null, '待审核'],
    [1, '合格'],
    [2, '不合格'],
  ])('a teacher of qualified status %s is “%s”', (status, text) => {
    expect(qualifiedWord(status).text).toBe(text);
  });

  it.each([
    ['A', 'A级'],
    ['D', 'D级'],
    [null, '--'],
  ])('grade %s is shown as “%s”', (grade, text) => {
    expect(gradeText(grade)).toBe(text);
  });
});

describe('beside a group', () => {
  const said = (stage: Stage, audit_status: number, verdict?: number) =>
    groupWords({
      stage,
      audit_status,
      verdicts: verdict === undefined ? [] : [{ stage, title: stageTitle(stage), verdict }],
    }).map(({ text, tone }) => `${text} ${tone}`);

  it.each<[string, string[], string[]]>([
    ['before the first audit has decided', said('audit', 0), []],
    ['that came back', said('informate', 2), ['已驳回 bad']],
    ['that was ended', said('audit', 3), ['已终止 ended']],
    [
      'in the political audit, which comes first and in no good tone',
      said('political_audit', 1, 0),
      ['政治审核：待审核 waiting', '资料审核通过 good'],
    ],
    ['with the experts', said('evaluation', 1), ['资料审核通过 good']],
  ])('%s', (_fact, words, expected) => {
    expect(words).toEqual(expected);
  });
});
