import { useState } from 'react';
import { DownloadLink } from './DownloadLink.tsx';
import { Notice } from './Notice.tsx';
import { PdfView } from './pdf/PdfView.tsx';
import type { PreviewFile, PreviewOptions, PreviewTools } from './preview-file.ts';
import { Tools } from './Tools.tsx';
import { useFreshFile } from './use-fresh-file.ts';
import { type View, viewOf } from './view-of.ts';
import { AudioView } from './views/AudioView.tsx';
import { ImageView } from './views/ImageView.tsx';
import { VideoView } from './views/VideoView.tsx';

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
  const seen = { name: file.name, src: file.preview_url ?? '', tools, watermark, onFail: setFailed };
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
