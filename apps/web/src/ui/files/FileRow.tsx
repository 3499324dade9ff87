import { DownloadOutlined, EyeOutlined } from '@ant-design/icons';
import type { StoredFile } from '@course-center/contract/files';
import { sizeWords } from '@course-center/domain/files/size-words';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { warmPreview } from '../preview/open-preview.ts';
import { FileIcon } from './FileIcon.tsx';
import styles from './files.module.css';

const CONVERSION_WORDS = {
  none: null,
  done: null,
  running: '正在转换',
  failed: '转换没有成功，可下载查看',
} as const;

interface FileRowProps {
  readonly file: StoredFile;
  readonly onPreview: () => void;
  /** What is left of the icon, and what can be done beside looking at it. */
  readonly handle?: ReactNode;
  readonly actions?: ReactNode;
}

/** A kept file: its name opens the overlay. */
export function FileRow({ file, onPreview, handle, actions }: FileRowProps) {
  const { name, size, kind, conversion } = file;
  const told = CONVERSION_WORDS[conversion];
  return (
    <div className={styles.row} onPointerEnter={() => warmPreview(file)}>
      {handle}
      <FileIcon kind={kind} name={name} />
      <div className={styles.text}>
        <button type="button" className={styles.name} title={name} onClick={onPreview}>
          {name}
        </button>
        <span className={styles.detail}>{told ? `${sizeWords(size)} · ${told}` : sizeWords(size)}</span>
      </div>
      <div className={styles.actions}>
        <Button
          type="text"
          icon={<EyeOutlined aria-hidden />}
          title="预览"
          aria-label={`预览 ${name}`}
          onClick={onPreview}
        />
        <Button
          type="text"
          icon={<DownloadOutlined aria-hidden />}
          title="下载"
          aria-label={`下载 ${name}`}
          href={file.download_url}
          download={name}
        />
        {actions}
      </div>
    </div>
  );
}
