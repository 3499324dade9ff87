import { expect, test } from 'vitest';
import { IDENTITY } from '../../access/identity.ts';
import { AUDIT } from '../group.ts';
import type { ListedOn } from '../result-lists/result-list.ts';
import type { Stage } from '../stages.ts';
import { recusedSentence } from './recused-words.ts';
import type { Side } from './result.ts';
import { REVIEW, type ReviewStatus } from './review.ts';

const centre = { identity: IDENTITY.administrator };
const principal = { identity: IDENTITY.principal };
const listed = (state: ListedOn['state']): ListedOn => ({ id: 1, number: 1, state });

interface Case {
  readonly status?: ReviewStatus;
  readonly side?: Side;
  readonly stage?: Stage;
  readonly may_reject?: boolean;
  readonly may_set_grade?: boolean;
  readonly result_list?: ListedOn | null;
  readonly audit_status?: 1 | 3;
}

const said = (
  { stage = 'evaluation', audit_status = AUDIT.passed, status = REVIEW.pending, ...rest }: Case,
  by: { readonly identity: (typeof IDENTITY)[keyof typeof IDENTITY] },
) =>
  recusedSentence(
    {
      ...{ side: 'central', may_reject: false, may_set_grade: false, result_list: null, ...rest },
      status,
      group: { deleted: false, audit_status, stage },
    },
    by,
  );

const submitted = { status: REVIEW.submitted } as const;
const over = { ...submitted, stage: 'complete' } as const;

test.each<[string, Case, typeof centre | typeof principal, string]>([
  ['before it is submitted', {}, centre, '请更换或撤回该专家'],
  ['begun', { status: REVIEW.begun, side: 'department' }, principal, '请更换或撤回该专家'],
  ['returned', { status: REVIEW.rejected }, centre, '请更换或撤回该专家'],
  ['the department’s', { side: 'department' }, centre, '请由开课部门的负责人更换或撤回该专家'],
  ['submitted', { ...submitted, may_reject: true }, centre, '评审已提交，请先驳回，再更换或撤回该专家'],
  ['nothing is returned', submitted, centre, '评审已提交，驳回后才能更换；请先在项目设置中允许驳回专家评审'],
  ['to a principal', { ...submitted, side: 'department' }, principal, '评审已提交，请联系课程中心处理'],
  ['before the committee', { ...submitted, stage: 'assessment' }, centre, '可将课程组退回专家评审，再更换'],
  ['over', { ...over, may_set_grade: true }, centre, '如影响结果，可以设定等级'],
  ['to be signed', { ...over, result_list: listed('handed_over') }, centre, '请先撤回送签的名单'],
  ['signed', { ...over, result_list: listed('published') }, centre, '请制作更正名单'],
  ['announced without a list', over, centre, '评审已经结束，不能再更换'],
  ['ended', { audit_status: 3 }, centre, '该课程组不再评估，无需处理'],
])('of a review that should not be, %s, what can be done now is said', (_, review, by, words) => {
  const sentence = said(review, by);
  expect(sentence).toContain('应回避：本学期在同一课程任教或代填资料；');
  expect(sentence).toContain(words);
});
