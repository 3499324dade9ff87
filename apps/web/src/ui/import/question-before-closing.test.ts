import { expect, test } from 'vitest';
import { questionBeforeClosing } from './question-before-closing.ts';

test.each([
  ['upload', false, undefined],
  ['checking', false, '放弃这次导入？'],
  ['ready', false, '放弃这次导入？'],
  ['writing', false, undefined],
  ['done', false, undefined],
  ['done', true, '还没有下载初始密码表'],
  ['failed', true, undefined],
] as const)('closing while %s, with passwords nobody has handed out: %s', (stage, waiting, title) => {
  expect(questionBeforeClosing(stage, waiting)?.title).toBe(title);
});
