import { describe, expect, it } from 'vitest';
import type { PreviewFile } from './preview-file.ts';
import { viewOf } from './view-of.ts';

const pdf: PreviewFile = {
  name: '大纲.pdf',
  size: 1,
  kind: 'pdf',
  conversion: 'none',
  preview_url: '/p',
  download_url: '/d',
};

describe('how a file is shown', () => {
  it.each(['image', 'video', 'audio', 'pdf'] as const)('%s has a view of its own', (kind) => {
    expect(viewOf({ ...pdf, kind })).toBe(kind);
  });

  it('an archive is offered for download', () => {
    expect(viewOf({ ...pdf, kind: 'download', preview_url: null })).toBe('download');
  });

  it('a format that nobody knows is not shown', () => {
    expect(viewOf({ ...pdf, kind: 'other', preview_url: null })).toBe('unsupported');
  });

  it.each([
    ['running', 'converting'],
    ['failed', 'unconverted'],
    ['done', 'video'],
  ] as const)('a video whose conversion is %s is %s', (conversion, view) => {
    expect(viewOf({ ...pdf, kind: 'video', conversion })).toBe(view);
  });

  it('a picture that can only be downloaded is offered for download', () => {
    expect(viewOf({ ...pdf, kind: 'image', preview_url: null })).toBe('download');
  });

  it.each([
    [null, null],
    ['', ''],
  ])('without any link a file is missing, whatever its kind', (preview_url, download_url) => {
    expect(viewOf({ ...pdf, preview_url, download_url })).toBe('missing');
    expect(viewOf({ ...pdf, kind: 'download', preview_url, download_url })).toBe('missing');
  });
});
