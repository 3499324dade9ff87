import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import overlay from '../overlay.module.css';
import { ToolButton } from '../ToolButton.tsx';
import { MOST_PRINTED, printPages } from './print-pages.ts';

interface PrintButtonProps {
  readonly document: PDFDocumentProxy;
  readonly watermark: string | undefined;
}

export function PrintButton({ document, watermark }: PrintButtonProps) {
  const [done, setDone] = useState<number | null>(null);

  async function print() {
    if (document.numPages > MOST_PRINTED) {
      toast.warning(`超过 ${MOST_PRINTED} 页的文件请下载后打印`);
      return;
    }
    setDone(0);
    await printPages(document, { watermark, onPage: setDone }).catch(() =>
      toast.error('打印没有准备好，请重试；若仍不成功，请下载后打印'),
    );
    setDone(null);
  }

  return (
    <>
      <ToolButton icon="print" label="打印" disabled={done !== null} onClick={print} />
      {done !== null && (
        <span role="status" className={overlay.percent}>
          {`正在准备 ${done} / ${document.numPages} 页`}
        </span>
      )}
    </>
  );
}
