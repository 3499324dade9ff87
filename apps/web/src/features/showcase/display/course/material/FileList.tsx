import type { CourseFile } from '@course-center/contract/showcase/display';
import { openPreview } from '../../../../../ui/preview/open-preview.ts';
import { useVisit } from '../../frame/visit.tsx';
import { FileIcon } from './FileIcon.tsx';
import styles from './file-list.module.css';
import { LOOK_WORDS, lookOf, previewOf } from './file-look.ts';

/** Files of a course: what lies elsewhere opens in a tab of its own, what is kept here is looked at in place. */
export function FileList({ files }: { readonly files: readonly CourseFile[] }) {
  const { config } = useVisit();
  const kept = files.filter((file) => lookOf(file) !== 'link');
  const open = (file: CourseFile) =>
    openPreview(kept.map(previewOf), {
      index: kept.indexOf(file),
      watermark: config.copy_right,
      tools: { download: false },
    });
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.uid}>
          {lookOf(file) === 'link' ? (
            <a className={styles.file} href={file.path} target="_blank" rel="noopener noreferrer">
              <FileWords file={file} />
            </a>
          ) : (
            <button type="button" className={styles.file} onClick={() => open(file)}>
              <FileWords file={file} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileWords({ file }: { readonly file: CourseFile }) {
  const look = lookOf(file);
  return (
    <>
      <FileIcon look={look} />
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.look}>{LOOK_WORDS[look]}</span>
      </span>
    </>
  );
}
