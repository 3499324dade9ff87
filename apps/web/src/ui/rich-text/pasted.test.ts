import { describe, expect, it } from 'vitest';
import { pastedNotice, picturesBrought } from './pasted.ts';

it.each([
  [0, null],
  [2, '有 2 张图片没有一起粘贴，请用“插入图片”上传'],
])('of %s pictures that were left out it is said: %s', (pictures, notice) => {
  expect(pastedNotice({ pictures })).toBe(notice);
});

describe('of what is brought', () => {
  const picture = new File(['x'], '截图.png', { type: 'image/png' });
  const brought = (files: File[], html = '', plain = '') =>
    picturesBrought({
      files: files as unknown as FileList,
      getData: (type) => (type === 'text/html' ? html : plain),
    });

  it('a screenshot is a picture, and so is one that was copied out of a page', () => {
    expect(brought([picture])).toEqual([picture]);
    expect(brought([picture], '<meta charset="utf-8"><img src="https://elsewhere.cn/a.png">')).toEqual([
      picture,
    ]);
  });

  it('a text or a table with its picture beside it is no picture', () => {
    expect(brought([picture], '<p>文字</p>')).toEqual([]);
    expect(brought([picture], '<table><tr><td></td></tr></table>')).toEqual([]);
    expect(brought([picture], '', '文字')).toEqual([]);
  });

  it('another kind of file is no picture', () => {
    expect(brought([new File(['x'], '大纲.pdf', { type: 'application/pdf' })])).toEqual([]);
  });
});
