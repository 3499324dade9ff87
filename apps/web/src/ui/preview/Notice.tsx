import { sizeWords } from '@course-center/domain/files/size-words';
import { DownloadLink } from './DownloadLink.tsx';
import { Icon } from './Icon.tsx';
import styles from './overlay.module.css';
import type { PreviewFile } from './preview-file.ts';

interface NoticeProps {
  readonly file: PreviewFile;
  readonly sentence: string;
  readonly busy?: boolean;
  readonly onRetry?: () => void;
}

/** Stands in the place of a file that is not seen: its name and size, why, and what can be done. */
export function Notice({ file, sentence, busy = false, onRetry }: NoticeProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.notice}>
        <span className={styles.figure} data-busy={busy || undefined}>
          <Icon name="file" size={56} />
        </span>
        <p className={styles.fileName}>{file.name}</p>
        {file.size > 0 && <p className={styles.size}>{sizeWords(file.size)}</p>}
        <p role="status" className={styles.sentence}>
          {sentence}
        </p>
        <div className={styles.actions}>
          {onRetry && (
            <button type="button" className={styles.quiet} onClick={onRetry}>
              重试
            </button>
          )}
          <DownloadLink file={file} large />
        </div>
      </div>
    </div>
  );
}
