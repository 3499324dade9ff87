import { expect, test } from 'vitest';
import { videoName } from './video-name.ts';

test.each([
  ['20260901-绪论.mp4', '绪论'],
  ['课程导学.MP4', '课程导学'],
  ['1.2 版本', '1.2 版本'],
  ['20260901-.mp4', '20260901-'],
  ['.mp4', '.mp4'],
  ['第一讲 - 向量-空间', '向量-空间'],
  ['课程导学', '课程导学'],
  ['-导学', '导学'],
  ['导学-', '导学-'],
])('%j is shown as %j', (name, shown) => {
  expect(videoName(name)).toBe(shown);
});
