import {
  AudioOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { FileKind } from '@course-center/contract/files';
import styles from './files.module.css';

const ICON: Readonly<Record<FileKind, typeof FileOutlined>> = {
  image: FileImageOutlined,
  video: VideoCameraOutlined,
  audio: AudioOutlined,
  pdf: FilePdfOutlined,
  download: FileZipOutlined,
  other: FileOutlined,
};

export function FileIcon({ kind }: { readonly kind: FileKind }) {
  const Icon = ICON[kind];
  return <Icon aria-hidden className={styles.icon} />;
}
