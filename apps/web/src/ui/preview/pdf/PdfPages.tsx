import { type CSSProperties, useState } from 'react';
import type { PreviewTools } from '../preview-file.ts';
import { ToolButton } from '../ToolButton.tsx';
import { Tools } from '../Tools.tsx';
import { useViewKeys } from '../use-view-keys.ts';
import { useWheelZoom } from '../views/use-wheel-zoom.ts';
import { ZoomTools } from '../views/ZoomTools.tsx';
import { type Size, stepped } from '../views/zoom.ts';
import { PageChoice } from './PageChoice.tsx';
import { PrintButton } from './PrintButton.tsx';
import styles from './pdf.module.css';
import { type Drawing, useDrawnPage } from './use-drawn-page.ts';
import { type PdfZoom, usePages } from './use-pages.ts';
import type { Pdf } from './use-pdf.ts';
import { Watermark } from './Watermark.tsx';

interface PdfPagesProps {
  readonly pdf: Pdf;
  readonly tools: PreviewTools;
  readonly watermark: string | undefined;
}

export function PdfPages({ pdf, tools, watermark }: PdfPagesProps) {
  const [zoom, setZoom] = useState<PdfZoom>('auto');
  const [rotation, setRotation] = useState(0);
  const pages = usePages(pdf, { zoom, rotation });
  const { layout, scale } = pages;
  const step = (direction: 1 | -1) => tools.zoom && setZoom(stepped(scale, direction));
  const rotate = () => tools.rotate && setRotation((before) => (before + 90) % 360);
  useViewKeys({
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    0: () => tools.zoom && setZoom('width'),
    r: rotate,
    R: rotate,
  });
  useWheelZoom(pages.ref, step);

  return (
    <section
      ref={pages.ref}
      className={styles.document}
      data-pans
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll the document.
      tabIndex={0}
      aria-label="文档内容"
      onScroll={({ currentTarget }) => pages.scrolled(currentTarget)}
    >
      <div className={styles.pages} style={{ width: layout.width, height: layout.height }}>
        {pages.seen.map((index) => (
          <PdfPage
            key={index}
            document={pdf.document}
            number={index + 1}
            top={layout.tops[index] ?? 0}
            size={layout.sizes[index] ?? { width: 0, height: 0 }}
            scale={scale}
            rotation={rotation}
            watermark={watermark}
            onMeasured={(size) => pages.measured(index, size)}
          />
        ))}
      </div>
      <Tools>
        {tools.page && (
          <PageChoice current={pages.current} pages={pdf.document.numPages} onChoose={pages.goTo} />
        )}
        {tools.zoom && <ZoomTools scale={scale} onScale={setZoom} />}
        {tools.zoom && (
          <ToolButton
            icon="width"
            label="适合宽度（0）"
            pressed={zoom === 'width'}
            onClick={() => setZoom('width')}
          />
        )}
        {tools.rotate && <ToolButton icon="rotate" label="旋转（R）" onClick={rotate} />}
        {tools.print && <PrintButton document={pdf.document} watermark={watermark} />}
      </Tools>
    </section>
  );
}

interface PdfPageProps extends Drawing {
  readonly top: number;
  readonly size: Size;
  readonly watermark: string | undefined;
}

function PdfPage({ top, size, watermark, ...drawing }: PdfPageProps) {
  const { picture, words, drawn } = useDrawnPage(drawing);
  return (
    <article
      className={styles.page}
      aria-label={`第 ${drawing.number} 页`}
      data-page={drawing.number}
      data-drawn={drawn || undefined}
      style={{ top, ...size, '--total-scale-factor': drawing.scale } as CSSProperties}
    >
      <div ref={picture} className={styles.picture} aria-hidden="true" />
      <div ref={words} className={styles.words} />
      {watermark && <Watermark text={watermark} />}
    </article>
  );
}
