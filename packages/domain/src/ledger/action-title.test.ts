import { expect, test } from 'vitest';
import { actionTitle } from './action-title.ts';

test.each([
  ['person.created', '新增人员'],
  ['person.password_reset', '重置密码：人员'],
  ['setting.changed', '修改系统设置'],
  ['comet.seen', 'comet.seen'],
  ['', ''],
])('%j is said as %j', (action, title) => {
  expect(actionTitle(action)).toBe(title);
});
