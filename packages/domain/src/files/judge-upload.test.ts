import { describe, expect, test } from 'vitest';
import { contentRefusal, uploadRefusal } from './judge-upload.ts';

const MEGABYTE = 1024 * 1024;

describe('before any of it has come', () => {
  test.each([
    ['大纲.pdf', 1, null],
    ['大纲.pdf', 2 * MEGABYTE, null],
    ['大纲.pdf', 2 * MEGABYTE + 1, { reason: 'file_too_large', limitMegabytes: 2 }],
    ['大纲.pdf', 0, { reason: 'file_empty' }],
    ['病毒.exe', 1, { reason: 'file_format_not_allowed', ending: 'exe' }],
    ['页面.html', 0, { reason: 'file_format_not_allowed', ending: 'html' }],
    ['图.svg', 1, { reason: 'file_format_not_allowed', ending: 'svg' }],
    ['没有', 1, { reason: 'file_format_not_allowed', ending: '' }],
    ['', 1, { reason: 'file_format_not_allowed', ending: '' }],
  ])('%s of %d bytes: %o', (name, size, refusal) => {
    expect(uploadRefusal({ name, size }, 2)).toEqual(refusal);
  });
});

describe('by its content', () => {
  test.each([
    ['pdf', 'pdf'],
    ['jpg', 'jpg'],
    ['jpeg', 'jpg'],
    ['png', 'apng'],
    ['mp4', 'mp4'],
    ['m4v', 'mp4'],
    ['wmv', 'asf'],
    ['wma', 'asf'],
    ['rmvb', 'rm'],
    ['doc', 'cfb'],
    ['docx', 'docx'],
    ['zip', 'docx'],
    ['txt', null],
    ['pic', null],
  ])('%s may be %s', (ending, found) => {
    expect(contentRefusal(ending, found)).toBeNull();
  });

  test.each([
    ['pdf', 'zip'],
    ['pdf', null],
    ['pdf', 'exe'],
    ['jpg', 'png'],
    ['docx', 'zip'],
    ['docx', 'docm'],
    ['docx', 'xlsx'],
    ['zip', 'jar'],
    ['txt', 'pdf'],
    ['txt', 'exe'],
    ['pic', 'exe'],
    ['mp4', null],
  ])('%s may not be %s', (ending, found) => {
    expect(contentRefusal(ending, found)).toEqual({ reason: 'file_content_mismatch', ending });
  });

  test('an ending that is not taken is refused whatever is in it', () => {
    expect(contentRefusal('html', null)).toEqual({ reason: 'file_format_not_allowed', ending: 'html' });
  });
});
