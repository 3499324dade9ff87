import { expect, test } from 'vitest';
import { lookOf, previewOf } from './file-look.ts';

const file = (name: string, path = '/api/files/demo/abc') => ({ uid: '1', name, path });

test.each([
  ['教学大纲.pdf', 'pdf'],
  ['实验照片.JPG', 'image'],
  ['导学.mp4', 'video'],
  ['朗读.mp3', 'audio'],
  ['数据集.zip', 'archive'],
  ['数据集.rar', 'archive'],
  ['教案.docx', 'document'],
  ['无后缀', 'document'],
  ['奇怪.xyz', 'document'],
])('%s is recognised as %s', (name, look) => {
  expect(lookOf(file(name))).toBe(look);
});

test('where the name says nothing, the path does', () => {
  expect(lookOf(file('教学大纲', '/files/demo/outline.pdf?v=2'))).toBe('pdf');
  expect(previewOf(file('封面', '/files/demo/cover.png')).kind).toBe('image');
});

test('what begins with http leads away, whatever it is called', () => {
  expect(lookOf(file('慕课平台.pdf', 'https://example.edu.cn/a.pdf'))).toBe('link');
});

test('what could act is no link', () => {
  expect(lookOf(file('x', 'javascript:alert(1)'))).toBe('document');
});

test('what the server could not make fit for browsers is only fetched', () => {
  expect(previewOf(file('实录.avi', '/api/files/demo/abc?download'))).toMatchObject({
    kind: 'download',
    preview_url: null,
    download_url: '/api/files/demo/abc?download',
  });
});

test('the overlay offers for download what it cannot show', () => {
  expect(previewOf(file('说明.md'))).toMatchObject({
    kind: 'download',
    download_url: '/api/files/demo/abc?download',
  });
});
