import { expect, test } from 'vitest';
import { attachedFaults, filesNamed } from './attached-files.ts';

const item = (...ids: (number | null)[]) => ({
  ...{ name: '资料', category: 'field' as const, type: 'files' as const, content: '' },
  files: ids.map((file_id) => ({ name: 'x', file_id, target: '' })),
});
const FORM = {
  videos: [{ name: '导论', file_id: 1 }],
  items: [{ ...item(2, null), children: [item(null, 3)] }],
};

test('the files of a form are known by their place', () => {
  expect(filesNamed(FORM)).toEqual([
    { place: 'videos.0.file_id', id: 1, video: true },
    { place: 'items.0.files.0.file_id', id: 2, video: false },
    { place: 'items.0.children.0.files.1.file_id', id: 3, video: false },
  ]);
});

test('what may not be attached is said at its place, and so is a video that is none', () => {
  const attachable = new Map([
    [1, { kind: 'pdf' as const }],
    [2, { kind: 'pdf' as const }],
  ]);
  expect(attachedFaults(FORM, attachable)).toEqual({
    'videos.0.file_id': '该文件不是视频，请上传视频文件',
    'items.0.children.0.files.1.file_id': '文件不存在或不是您上传的，请重新上传',
  });
});
