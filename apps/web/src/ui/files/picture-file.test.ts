import { expect, test } from 'vitest';
import { pictureRefusal } from './picture-file.ts';

test.each([
  ['image/png', 1000, null],
  ['image/webp', 10 * 1024 * 1024, null],
  ['image/gif', 1000, '文件不是有效的 PNG、JPG 或 WebP 图片，请更换后重新上传'],
  ['', 1000, '文件不是有效的 PNG、JPG 或 WebP 图片，请更换后重新上传'],
  ['image/jpeg', 10 * 1024 * 1024 + 1, '文件超过 10 MB，请压缩后重新上传'],
])('a picture of type %j and %d bytes: %j', (type, size, sentence) => {
  expect(pictureRefusal({ type, size }, 10)).toBe(sentence);
});
