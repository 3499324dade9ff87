import { expect, test } from 'vitest';
import { actionWord, type Standing, statusOf } from './status.ts';

const filling: Standing = {
  stage: 'informate',
  stage_title: '资料填报',
  audit_status: 0,
  announced: 'no',
  filled: 3,
  handed_in: false,
  qualified: false,
  is_team: 0,
  is_leader: 1,
  may_edit: true,
};

test.each([
  ['nothing is filled in', { filled: 0 }, '待填报', '填报资料'],
  ['something is filled in', {}, '填报中', '继续填报'],
  ['it came back', { audit_status: 2 }, '已驳回', '修改资料'],
  [
    'one’s own part is done',
    { handed_in: true, audit_status: 2, is_team: 1, is_leader: 0 },
    '我的部分已完成',
    '修改资料',
  ],
  ['a leader’s own part is done', { handed_in: true, is_team: 1 }, '我的部分已完成', '前往提交'],
  [
    'one’s own part was found good before it came back',
    { handed_in: true, qualified: true, audit_status: 2, may_edit: false },
    '我的部分已合格',
    '查看资料',
  ],
  ['the window is shut', { may_edit: false }, '填报中', '查看资料'],
  ['it is submitted', { stage: 'audit', may_edit: false }, '已提交，待审核', '查看资料'],
  [
    'the party branch looks at it',
    { stage: 'political_audit', stage_title: '政治审核', audit_status: 1, may_edit: false },
    '政治审核中',
    '查看资料',
  ],
  ['experts look at it', { stage: 'evaluation', audit_status: 1, may_edit: false }, '审核通过', '查看资料'],
  ['it is complete', { stage: 'complete', audit_status: 1, may_edit: false }, '结果待公布', '查看资料'],
  [
    'its result is announced',
    { stage: 'complete', audit_status: 1, announced: 'notice', may_edit: false },
    '评估完成',
    '查看资料',
  ],
  ['it is refused', { stage: 'audit', audit_status: 3, may_edit: false }, '已终止', '查看资料'],
] as const)('when %s', (_name, change, word, action) => {
  const standing = { ...filling, ...change };
  expect(statusOf(standing).word).toBe(word);
  expect(actionWord(standing)).toBe(action);
});
