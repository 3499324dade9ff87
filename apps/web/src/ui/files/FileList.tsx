import type { StoredFile } from '@course-center/contract/files';
import type { PreviewOptions } from '../preview/preview-file.ts';
import { useOpenPreview } from '../preview/preview-opening.ts';
import { FileRow } from './FileRow.tsx';
import styles from './files.module.css';
import { useFreshFiles } from './use-fresh-files.ts';

interface FileListProps {
  readonly files: readonly StoredFile[];
  /** How the overlay shows them: a watermark, which buttons, how a file is read again. */
  readonly preview?: Omit<PreviewOptions<StoredFile>, 'index'>;
  /** All files that the overlay goes through, these among them; only these where left out. */
  readonly among?: readonly StoredFile[];
  /** What is said where there is none. */
  readonly empty?: string;
  readonly 'aria-label'?: string;
}

/** Files to look at and to download. */
export function FileList({
  files: given,
  preview,
  among,
  empty = '暂无文件',
  'aria-label': label = '文件',
}: FileListProps) {
  const files = useFreshFiles(given, preview?.reload);
  const openPreview = useOpenPreview();
  const open = ({ id }: StoredFile) => {
    const all = among?.map((each) => files.find((fresh) => fresh.id === each.id) ?? each) ?? files;
    void openPreview(all, { ...preview, index: all.findIndex((each) => each.id === id) });
  };
  if (files.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <FileRow file={file} onPreview={() => open(file)} />
        </li>
      ))}
    </ul>
  );
}
