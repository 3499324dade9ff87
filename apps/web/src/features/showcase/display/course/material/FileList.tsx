import type { CourseFile } from '@course-center/contract/showcase/display';
import { sizeWords } from '@course-center/domain/files/size-words';
import { openPreview } from '../../../../../ui/preview/open-preview.ts';
import { useVisit } from '../../frame/visit.tsx';
import styles from './file-list.module.css';
import { type FileLook, LOOK_WORDS, lookOf, previewOf } from './file-look.ts';

/** What stands on the sheet. */
const SIGNS: Readonly<Record<FileLook, string>> = {
  link: 'M17 23.500l-2 2a3.500 3.500 0 0 1-5-5l3-3a3.500 3.500 0 0 1 5 0M15 20.500a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5l-2 2',
  image: 'M8.500 26l5-6 4 4.500 2.500-3 4 4.500zM20 16.500h.01',
  video: 'M13 15.500v10l8-5z',
  audio: 'M13 25v-9l8-2v9M13 25a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM21 23a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  pdf: 'M8 26v-8h1.800a2.200 2.200 0 0 1 0 4.400H8M14 18v8h.8a3 3 0 0 0 3-3v-2a3 3 0 0 0-3-3ZM21 26v-8h3.400M21 22h2.800',
  archive: 'M16 9v2M16 13v2M16 17v2M14 22h4v4h-4Z',
  document: 'M10.500 17h11M10.500 21h11M10.500 25h7',
};

/** Files of a course: what lies elsewhere opens in a tab of its own, what is kept here is looked at in place. */
export function FileList({ files }: { readonly files: readonly CourseFile[] }) {
  const { config } = useVisit();
  const kept = files.filter((file) => lookOf(file) !== 'link');
  const open = (file: CourseFile) =>
    openPreview(kept.map(previewOf), {
      index: kept.indexOf(file),
      watermark: config.copy_right,
      tools: { download: false },
      isStep: true,
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
        <span className={styles.look}>
          {[
            LOOK_WORDS[look],
            ...(file.pages ? [`${file.pages} 页`] : []),
            ...(file.size ? [sizeWords(file.size)] : []),
          ].join(' · ')}
        </span>
      </span>
    </>
  );
}

/** A sheet with a sign; its kind is said in words beside it. */
function FileIcon({ look }: { readonly look: FileLook }) {
  return (
    <svg
      className={styles.icon}
      data-look={look}
      viewBox="0 0 32 36"
      width="36"
      height="40"
      aria-hidden="true"
    >
      <path className={styles.sheet} d="M6 2h14l8 8v21a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 2-3Z" />
      <path className={styles.fold} d="M20 2v6a2 2 0 0 0 2 2h6Z" />
      <path className={styles.sign} d={SIGNS[look]} />
    </svg>
  );
}
