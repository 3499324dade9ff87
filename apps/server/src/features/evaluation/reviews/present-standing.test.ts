import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { expect, test } from 'vitest';
import { presentStanding, type ReviewStanding } from './present-standing.ts';

const review: ReviewStanding = {
  ...{ id: 1, group_id: 2, process: 'old', stage: 'evaluation', audit_status: 1, deleted: false },
  course: { id: 3, code: 'CS1', name: '数据结构', department_name: '计算机学院', nature_name: '' },
  ...{ evaluation_system_name: '体系', side: 'central', status: 0, scored: 0, leaves: 2, score: null },
  ...{ version: 0, assigned_at: new Date(0), submitted_at: null, rejection: '', rule: DEFAULT_SCORING_RULE },
  ...{ windows: new Map(), at: new Date(0), is_team: false, named: ['陈晨'] },
};

test('a group of one teacher is told from the course’s others by who teaches', () => {
  expect(presentStanding(review).name).toBe('数据结构（陈晨）');
});

test('without names it is called as its course', () => {
  expect(presentStanding({ ...review, named: [] }).name).toBe('数据结构');
});
