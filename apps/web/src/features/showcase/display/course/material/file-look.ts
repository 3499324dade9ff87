import type { CourseFile } from '@course-center/contract/showcase/display';
import { endingOf } from '@course-center/domain/files/file-name';
import { type FileKind, formatOf } from '@course-center/domain/files/format';
import { isWebAddress } from '@course-center/domain/showcase/target';
import type { PreviewFile } from '../../../../../ui/preview/preview-file.ts';

/** What a file is to somebody who looks for something. */
export type FileLook = 'link' | 'image' | 'video' | 'audio' | 'pdf' | 'archive' | 'document';

export const LOOK_WORDS: Readonly<Record<FileLook, string>> = {
  link: '外部链接',
  image: '图片',
  video: '视频',
  audio: '音频',
  pdf: 'PDF 文档',
  archive: '压缩包',
  document: '文档',
};

const ARCHIVES = ['zip', 'rar', '7z'];

export function lookOf(file: CourseFile): FileLook {
  if (isWebAddress(file.path)) return 'link';
  const ending = endingIn(file);
  if (ARCHIVES.includes(ending)) return 'archive';
  const kind = kindOf(ending);
  return kind === 'download' || kind === 'other' ? 'document' : kind;
}

/** A file as the overlay shows it. What cannot be shown has a path that only fetches it. */
export function previewOf(file: CourseFile): PreviewFile {
  const kind = kindOf(endingIn(file));
  const only = file.path.endsWith('?download') || kind === 'other';
  return {
    name: file.name,
    size: 0,
    kind: only ? 'download' : kind,
    conversion: 'none',
    preview_url: only ? null : file.path,
    download_url: file.path.endsWith('?download') ? file.path : `${file.path}?download`,
  };
}

/** The name says what a file is; where it does not, its path may. */
function endingIn({ name, path }: CourseFile): string {
  const named = endingOf(name);
  return formatOf(named) ? named : endingOf(path.replace(/[?#].*$/, ''));
}

function kindOf(ending: string): FileKind {
  return formatOf(ending)?.kind ?? 'other';
}
