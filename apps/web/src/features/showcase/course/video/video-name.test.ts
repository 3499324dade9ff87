import { expect, test } from 'vitest';
import { videoName } from './video-name.ts';

test.each([
  ['20260901-绪论.mp4', '绪论.mp4'],
  ['第一讲 - 向量-空间', '向量-空间'],
  ['课程导学', '课程导学'],
  ['-导学', '导学'],
  ['导学-', '导学-'],
])('%j is shown as %j', (name, shown) => {
  expect(videoName(name)).toBe(shown);
});
