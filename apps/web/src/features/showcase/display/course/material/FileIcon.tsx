import styles from './file-icon.module.css';
import type { FileLook } from './file-look.ts';

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

/** A sheet with a sign; its kind is said in words beside it. */
export function FileIcon({ look }: { readonly look: FileLook }) {
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
