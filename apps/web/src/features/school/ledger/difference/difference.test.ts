import { expect, test } from 'vitest';
import { differences } from './difference.ts';

test.each([
  ['only what differs', { name: '甲', code: '01' }, { name: '乙', code: '01' }, [['名称', '甲', '乙']]],
  ['something new has no before', null, { name: '甲', code: '' }, [['名称', '', '甲']]],
  ['something gone has no after', { name: '甲' }, null, [['名称', '甲', '']]],
  ['a switch', { login_captcha: true }, { login_captcha: false }, [['登录验证码', '是', '否']]],
  [
    'a field inside',
    { login: { wechat_qr: false } },
    { login: { wechat_qr: true } },
    [['登录 · 微信扫码登录', '否', '是']],
  ],
  [
    'a list of plain values is one field',
    { person_ids: [1, 2] },
    { person_ids: [2] },
    [['人员', '1、2', '2']],
  ],
  [
    'a list of things is numbered',
    { roles: [{ identity: 2, department_id: 3 }] },
    { roles: [{ identity: 1, department_id: 3 }] },
    [['角色 1 · 身份', '教师', '负责人']],
  ],
  ['a field without a title keeps its name', { x_y: 1 }, { x_y: 2 }, [['x_y', '1', '2']]],
  ['a bare value', 'old', 'new', [['内容', 'old', 'new']]],
  ['nothing at all', null, null, []],
] as const)('%s', (_, before, after, expected) => {
  const found = differences(before, after).map((each) => [each.title, each.before, each.after]);
  expect(found).toEqual(expected);
});
