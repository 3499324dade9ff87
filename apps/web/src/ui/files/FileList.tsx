import type { StoredFile } from '@course-center/contract/files/files';
import { openPreview } from '../preview/open-preview.ts';
import type { PreviewOptions } from '../preview/preview-file.ts';
import { FileRow } from './FileRow.tsx';
import styles from './files.module.css';

interface FileListProps {
  readonly files: readonly StoredFile[];
  /** How the overlay shows them: a watermark, which buttons, how a file is read again. */
  readonly preview?: Omit<PreviewOptions<StoredFile>, 'index'>;
  /** What is said where there is none. */
  readonly empty?: string;
  readonly 'aria-label'?: string;
}

/** Files to look at and to download. */
export function FileList({
  files,
  preview,
  empty = '暂无文件',
  'aria-label': label = '文件',
}: FileListProps) {
  if (files.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file, index) => (
        <li key={file.id}>
          <FileRow file={file} onPreview={() => openPreview(files, { ...preview, index })} />
        </li>
      ))}
    </ul>
  );
}
