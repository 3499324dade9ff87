import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { NOT_LOADED } from '../views/seen.ts';
import type { Size } from '../views/zoom.ts';

export interface Pdf {
  readonly document: PDFDocumentProxy;
  /** Of the first page; the others are taken to be alike until they are seen. */
  readonly first: Size;
}

/** Opens a PDF; null while it is on its way. */
export function usePdf(src: string, onFail: (sentence: string) => void): Pdf | null {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const failed = useEffectEvent((reason: unknown) => onFail(sentenceOf(reason)));
  useEffect(() => {
    let left = false;
    let close = () => {};
    async function open() {
      const [{ openPdf }, { broken }] = await Promise.all([
        import('./load-pdf.ts'),
        import('./pdf-worker.ts'),
      ]);
      if (left) return;
      const task = openPdf(src);
      close = () => void task.destroy();
      const document = await Promise.race([task.promise, broken]);
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!left) setPdf({ document, first: { width, height } });
    }
    open().catch((reason: unknown) => !left && failed(reason));
    return () => {
      left = true;
      close();
    };
  }, [src]);
  return pdf;
}

function sentenceOf(reason: unknown): string {
  const name = reason instanceof Error ? reason.name : '';
  if (name === 'PasswordException') return '此 PDF 设有打开密码，不能在线浏览，请下载后查看。';
  if (name === 'InvalidPDFException') return '此 PDF 已损坏，不能在线浏览，请下载后查看。';
  return NOT_LOADED;
}
