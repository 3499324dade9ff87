import { useEffect, useState } from 'react';
import { DownloadLink } from './DownloadLink.tsx';
import { Icon } from './Icon.tsx';
import { Notice } from './Notice.tsx';
import styles from './overlay.module.css';
import { PdfPages } from './pdf/PdfPages.tsx';
import pdfStyles from './pdf/pdf.module.css';
import { usePdf } from './pdf/use-pdf.ts';
import type { PreviewFile, PreviewOptions, PreviewTools } from './preview-file.ts';
import { Tools } from './Tools.tsx';
import { type View, viewOf } from './view-of.ts';
import { ImageView } from './views/ImageView.tsx';
import { NOT_LOADED, type Seen } from './views/seen.ts';
import { VideoView } from './views/VideoView.tsx';
import { Waiting } from './views/Waiting.tsx';

const ASKED_EVERY = 4_000;

interface FileViewProps<File extends PreviewFile> {
  readonly given: File;
  readonly options: PreviewOptions<File>;
  readonly tools: PreviewTools;
}

export function FileView<File extends PreviewFile>({ given, options, tools }: FileViewProps<File>) {
  const { file, attempt, retry } = useFreshFile(given, options.reload);
  const view = viewOf(file);
  return (
    <>
      <Shown
        key={`${attempt} ${file.preview_url}`}
        file={file}
        view={view}
        tools={tools}
        watermark={options.watermark}
        follows={options.reload !== undefined}
        onRetry={retry}
      />
      {tools.download && SHOWN.includes(view) && (
        <Tools>
          <DownloadLink file={file} />
        </Tools>
      )}
    </>
  );
}

/** Where the file itself is seen; elsewhere downloading is what the page is about. */
const SHOWN: readonly View[] = ['image', 'video', 'audio', 'pdf'];

interface ShownProps {
  readonly file: PreviewFile;
  readonly view: View;
  readonly tools: PreviewTools;
  readonly watermark: string | undefined;
  readonly follows: boolean;
  readonly onRetry: () => void;
}

function Shown({ file, view, tools, watermark, follows, onRetry }: ShownProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== null) return <Notice file={file} sentence={failed} onRetry={onRetry} />;
  const seen = {
    name: file.name,
    file: file.id,
    src: file.preview_url ?? '',
    tools,
    watermark,
    onFail: setFailed,
  };
  switch (view) {
    case 'image':
      return <ImageView {...seen} />;
    case 'video':
      return <VideoView {...seen} />;
    case 'audio':
      return <AudioView {...seen} />;
    case 'pdf':
      return <PdfView {...seen} />;
    case 'download':
      return <Notice file={file} sentence="此格式不能在线浏览，请下载后查看。" />;
    case 'converting':
      return (
        <Notice
          file={file}
          busy
          sentence={`文件正在转换，${follows ? '完成后会自动显示' : '请稍后再打开预览'}；也可以先下载原文件查看。`}
        />
      );
    case 'unconverted':
      return <Notice file={file} sentence="文件转换没有成功，请下载原文件查看。" />;
    case 'unsupported':
      return <Notice file={file} sentence="当前文件格式暂不支持浏览" />;
    case 'missing':
      return <Notice file={file} sentence="预览失败,文件参数缺失!" />;
  }
}

function AudioView({ name, src, onFail }: Seen) {
  return (
    <div className={styles.stage}>
      <div className={styles.notice}>
        <span className={styles.figure}>
          <Icon name="sound" size={56} />
        </span>
        <p className={styles.fileName}>{name}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: what teachers upload has no captions of its own. */}
        <audio
          className={styles.audio}
          src={src}
          aria-label={name}
          controls
          controlsList="nodownload"
          preload="metadata"
          onError={() => onFail(NOT_LOADED)}
        />
      </div>
    </div>
  );
}

function PdfView({ src, file, tools, watermark, onFail }: Seen) {
  const pdf = usePdf(src, onFail);
  if (pdf) return <PdfPages pdf={pdf} file={file} tools={tools} watermark={watermark} />;
  return (
    <div className={pdfStyles.document}>
      <Waiting />
    </div>
  );
}

interface Fresh<File> {
  readonly file: File;
  /** Changes when the file has to be shown anew. */
  readonly attempt: number;
  /** Reads the file again, as far as that is possible, and shows it anew. */
  readonly retry: () => void;
}

/** A file as it stands now: read again while it is being converted, and when it could not be shown. */
function useFreshFile<File extends PreviewFile>(
  given: File,
  reload: ((file: File) => Promise<File>) | undefined,
): Fresh<File> {
  const [file, setFile] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(0);
  const waiting = reload !== undefined && file.conversion === 'running';

  // Asks again after each answer, also after one that did not come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what makes it ask again.
  useEffect(() => {
    if (!waiting) return;
    let left = false;
    const timer = setTimeout(async () => {
      const next = await reload(file).catch(() => file);
      if (left) return;
      setFile(next);
      setAsked((before) => before + 1);
    }, ASKED_EVERY);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [waiting, asked]);

  async function retry() {
    if (reload) setFile(await reload(file).catch(() => file));
    setAttempt((before) => before + 1);
  }

  return { file, attempt, retry };
}
