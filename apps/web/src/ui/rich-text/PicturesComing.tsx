import { TransferRows } from '../files/TransferRows.tsx';
import styles from './rich-text.module.css';
import type { Pictures } from './use-pictures.ts';

/** How far the pictures are, and what became of those that did not get there. */
export function PicturesComing({ transfers, refused, pause, resume, drop }: Pictures) {
  return (
    <>
      {transfers.length > 0 && (
        <ul className={styles.coming} aria-label="正在插入的图片">
          <TransferRows transfers={transfers} pause={pause} resume={resume} drop={drop} />
        </ul>
      )}
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}
