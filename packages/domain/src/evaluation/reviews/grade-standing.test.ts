import { describe, expect, test } from 'vitest';
import { STAGES } from '../stages.ts';
import {
  byHandText,
  GRADE_STANDINGS,
  type GradeFacts,
  gradeSaid,
  gradeTitle,
  isFinal,
  resultTitle,
  standingOf,
} from './grade-standing.ts';

const COMPLETE: GradeFacts = {
  stage: 'complete',
  grade: 'B',
  computed_grade: 'B',
  by_hand: false,
  reviews: { submitted: 5, assigned: 5 },
  announced: 'no',
  notice_until: null,
  today: '2026-11-20',
  correction: null,
};
const NAME = '更正名单第 2 号';

describe('a grade', () => {
  test.each<[string, Partial<GradeFacts>, string, string]>([
    ['of which nothing is told', { grade: null }, 'none', ''],
    [
      'before all reviews',
      { stage: 'evaluation', reviews: { submitted: 1, assigned: 5 } },
      'provisional',
      '暂定 1/5',
    ],
    ['before its committee', { stage: 'assessment' }, 'provisional', '暂定 5/5'],
    ['to who is not told how many review', { stage: 'assessment', reviews: null }, 'provisional', '暂定'],
    ['by hand before the end', { stage: 'evaluation', by_hand: true }, 'provisional', '暂定 5/5'],
    ['at the end', {}, 'computed', '待公布'],
    ['by hand at the end', { by_hand: true, computed_grade: 'C' }, 'by_hand', '待公布'],
    [
      'under notice',
      { announced: 'notice', notice_until: '2026-11-20' },
      'notice',
      '公示中，至 2026年11月20日（周五）',
    ],
    ['under a notice without a day', { announced: 'notice' }, 'notice', '公示中'],
    [
      'after its notice',
      { announced: 'notice', notice_until: '2026-11-19' },
      'announced',
      '公示期满，待公布',
    ],
    ['that is published', { announced: 'published' }, 'published', '已公布'],
    [
      'that is corrected',
      { announced: 'published', correction: { name: NAME, published: true } },
      'corrected',
      '已公布，已由更正名单第 2 号更正',
    ],
    [
      'that a draft would correct',
      { announced: 'published', correction: { name: NAME, published: false } },
      'to_be_corrected',
      '已公布，拟由更正名单第 2 号更正',
    ],
  ])('%s', (_what, facts, kind, text) => {
    expect(standingOf({ ...COMPLETE, ...facts })).toMatchObject({ kind, text });
  });

  test('is provisional wherever the evaluation is not complete, whatever else there is to say', () => {
    for (const { stage } of STAGES) {
      const standing = standingOf({ ...COMPLETE, stage, announced: 'published' });
      expect(isFinal(standing), stage).toBe(stage === 'complete');
    }
  });

  test('is called the final one in no other case', () => {
    const named = GRADE_STANDINGS.filter((kind) => gradeTitle({ kind }) === '最终等级');
    expect(named).toEqual(GRADE_STANDINGS.filter((kind) => kind !== 'none' && kind !== 'provisional'));
    expect(GRADE_STANDINGS.filter((kind) => resultTitle({ kind }) === '最终结果')).toEqual(named);
    expect(gradeSaid('B', { kind: 'provisional' })).toBe('暂定 B级');
    expect(gradeSaid('B', { kind: 'published' })).toBe('B级');
  });

  test('by hand stands beside the one before, at any time', () => {
    const byHand = { ...COMPLETE, by_hand: true, computed_grade: 'C' } as const;
    expect(byHandText(standingOf(byHand))).toBe('人工设定，原 C级');
    expect(byHandText(standingOf({ ...byHand, announced: 'published' }))).toBe('人工设定，原 C级');
    expect(byHandText(standingOf(COMPLETE))).toBeNull();
  });
});
