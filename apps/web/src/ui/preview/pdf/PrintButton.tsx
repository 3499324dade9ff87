import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import overlay from '../overlay.module.css';
import { ToolButton } from '../ToolButton.tsx';
import styles from './pdf.module.css';
import { drawWatermark } from './watermark.ts';

/** Pictures of more pages than this do not fit into the memory of an old machine. */
const MOST_PRINTED = 200;
/** Dots per inch against a PDF's own 72: sharp where there are few pages, else as sharp as memory allows. */
const FEW_PAGES = 20;
const scaleFor = (pages: number) => (pages > FEW_PAGES ? 150 : 300) / 72;

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

interface Printing {
  readonly watermark: string | undefined;
  readonly onPage: (done: number) => void;
}

/** Prints pictures of the pages, because the browser's own printing would leave the watermark out. */
async function printPages(document: PDFDocumentProxy, { watermark, onPage }: Printing): Promise<void> {
  const sheets = window.document.createElement('div');
  sheets.className = styles.sheets ?? '';
  const addresses: string[] = [];
  const scale = scaleFor(document.numPages);
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const address = URL.createObjectURL(await pictureOf(await document.getPage(number), scale, watermark));
      addresses.push(address);
      const image = new Image();
      image.src = address;
      await image.decode();
      sheets.append(image);
      onPage(number);
    }
    window.document.body.append(sheets);
    window.print();
  } finally {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function pictureOf(page: PDFPageProxy, scale: number, watermark: string | undefined): Promise<Blob> {
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  if (watermark) drawWatermark(canvas, watermark, scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the page gave no picture');
  return blob;
}
