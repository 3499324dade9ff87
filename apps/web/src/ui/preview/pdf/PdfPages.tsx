import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PreviewTools } from '../preview-file.ts';
import { ToolButton } from '../ToolButton.tsx';
import { Tools } from '../Tools.tsx';
import { useViewKeys } from '../use-view-keys.ts';
import { useFrame } from '../views/use-frame.ts';
import { useWheelZoom } from '../views/use-wheel-zoom.ts';
import { ZoomTools } from '../views/ZoomTools.tsx';
import { type Size, stepped, turned } from '../views/zoom.ts';
import { heightOf, layoutOf, type Place, pagesBetween, placeAt } from './layout.ts';
import { PageChoice } from './PageChoice.tsx';
import { PrintButton } from './PrintButton.tsx';
import styles from './pdf.module.css';
import { type Drawing, useDrawnPage } from './use-drawn-page.ts';
import type { Pdf } from './use-pdf.ts';
import { Watermark } from './Watermark.tsx';

const COMFORTABLE = 1.35;
const MARGIN = 24;
/** The page that is read is the one a third down the window. */
const READING_LINE = 1 / 3;

interface PdfPagesProps {
  readonly pdf: Pdf;
  readonly file: number | undefined;
  readonly tools: PreviewTools;
  readonly watermark: string | undefined;
}

export function PdfPages({ pdf, file, tools, watermark }: PdfPagesProps) {
  const [zoom, setZoom] = useState<PdfZoom>('auto');
  const [rotation, setRotation] = useState(0);
  const pages = usePages(pdf, { file, zoom, rotation });
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

/** `auto` is a comfortable width, `width` all the room there is. */
type PdfZoom = 'auto' | 'width' | number;

interface Shown {
  readonly file: number | undefined;
  readonly zoom: PdfZoom;
  readonly rotation: number;
}

/** Where each file was left, for as long as the page lives: whoever goes from file to file comes back to the same page. */
const LEFT_AT = new Map<number, Place>();

/** Which pages stand where, and which of them are seen. What is read stays in its place when the layout changes. */
function usePages({ document, first }: Pdf, { file, zoom, rotation }: Shown) {
  const { ref, frame } = useFrame<HTMLElement>();
  const [known, setKnown] = useState<ReadonlyMap<number, Size>>(new Map());
  const [top, setTop] = useState(0);
  const place = useRef<Place>(LEFT_AT.get(file ?? 0) ?? { page: 0, part: 0 });

  const room = Math.max(0, frame.width - MARGIN) / turned(first, rotation).width;
  const scale = zoom === 'auto' ? Math.min(room, COMFORTABLE) : zoom === 'width' ? room : zoom;
  const layout = useMemo(() => {
    const sizes = Array.from({ length: document.numPages }, (_, page) => known.get(page) ?? first);
    return layoutOf(
      sizes.map((size) => turned(size, rotation)),
      scale,
    );
  }, [document, first, known, rotation, scale]);

  useLayoutEffect(() => {
    const { page, part } = place.current;
    if (ref.current && scale > 0 && (page > 0 || part > 0))
      ref.current.scrollTop = heightOf(layout, place.current);
  }, [layout, scale, ref]);
  // The arrows and the page keys belong to the document as soon as it is there, unless a button is being used.
  useEffect(() => {
    if (window.document.activeElement?.matches('dialog, body')) ref.current?.focus({ preventScroll: true });
  }, [ref]);

  return {
    ref,
    scale,
    layout,
    seen: frame.height > 0 ? pagesBetween(layout, top, top + frame.height) : [],
    current: placeAt(layout, top + frame.height * READING_LINE).page + 1,
    scrolled({ scrollTop }: HTMLElement) {
      place.current = placeAt(layout, scrollTop);
      if (file !== undefined) LEFT_AT.set(file, place.current);
      setTop(scrollTop);
    },
    goTo(page: number) {
      ref.current?.scrollTo({ top: heightOf(layout, { page: page - 1, part: 0 }) - 8 });
    },
    measured(page: number, size: Size) {
      const before = known.get(page) ?? first;
      if (before.width === size.width && before.height === size.height) return;
      setKnown((sizes) => new Map(sizes).set(page, size));
    },
  };
}
