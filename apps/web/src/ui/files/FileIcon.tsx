import {
  AudioOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { FileKind } from '@course-center/contract/files';
import { endingOf } from '@course-center/domain/files/file-name';
import styles from './files.module.css';

const ICON: Readonly<Record<FileKind, typeof FileOutlined>> = {
  image: FileImageOutlined,
  video: VideoCameraOutlined,
  audio: AudioOutlined,
  pdf: FilePdfOutlined,
  download: FileZipOutlined,
  other: FileOutlined,
};

/** What is only downloaded is told apart by its ending. */
const OFFICE: Readonly<Record<string, typeof FileOutlined>> = {
  doc: FileWordOutlined,
  docx: FileWordOutlined,
  ppt: FilePptOutlined,
  pptx: FilePptOutlined,
  xls: FileExcelOutlined,
  xlsx: FileExcelOutlined,
};

export function FileIcon({ kind, name = '' }: { readonly kind: FileKind; readonly name?: string }) {
  const Icon = OFFICE[endingOf(name)] ?? ICON[kind];
  return <Icon aria-hidden className={styles.icon} />;
}
