import { Icon } from './Icon.tsx';
import styles from './overlay.module.css';
import type { PreviewFile } from './preview-file.ts';

interface DownloadLinkProps {
  readonly file: PreviewFile;
  /** As the one thing to do, not one tool of many. */
  readonly large?: boolean;
}

export function DownloadLink({ file, large = false }: DownloadLinkProps) {
  if (!file.download_url) return null;
  return (
    <a
      className={large ? styles.primary : styles.tool}
      href={file.download_url}
      download={file.name}
      aria-label={`下载 ${file.name}`}
      title="下载"
    >
      <Icon name="download" />
      {large && '下载'}
    </a>
  );
}
