import { expect, test } from 'vitest';
import { questionBeforeClosing } from './question-before-closing.ts';

test.each([
  ['upload', false, undefined],
  ['checking', false, '放弃这次导入？'],
  ['ready', false, '放弃这次导入？'],
  ['writing', false, undefined],
  ['writing', true, '初始密码记下了吗？'],
  ['done', true, '初始密码记下了吗？'],
  ['lost', true, '初始密码记下了吗？'],
  ['failed', true, undefined],
] as const)('closing while %s, with a password nobody has noted: %s', (stage, unnoted, title) => {
  expect(questionBeforeClosing(stage, unnoted)?.title).toBe(title);
});
