import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Size } from '../views/zoom.ts';

export interface Drawing {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly scale: number;
  readonly rotation: number;
  readonly onMeasured: (size: Size) => void;
}

/** Pages that rush by are not worth fetching. */
const RUSHING = 80;
/** Browsers give up on canvases that are much larger. */
const MOST_PIXELS = 16_000_000;

/** Draws a page and lays its words over it. Until a new drawing is done the old one stays, stretched. */
export function useDrawnPage(drawing: Drawing) {
  const { document, number, scale, rotation } = drawing;
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const measured = useEffectEvent((page: PDFPageProxy) => {
    const { width, height } = page.getViewport({ scale: 1 });
    drawing.onMeasured({ width, height });
  });

  useEffect(() => {
    let left = false;
    let task: RenderTask | undefined;
    async function draw() {
      const page = await document.getPage(number);
      if (left) return;
      measured(page);
      const canvas = canvasFor(page, scale, rotation);
      task = page.render(canvas);
      await task.promise;
      if (left) return;
      picture.current?.replaceChildren(canvas.canvas);
      setDrawn(true);
      await layWords(page, words, { scale, rotation });
    }
    const timer = setTimeout(
      () => {
        // A drawing that was cancelled, or a document that was closed, is nothing to report.
        draw().catch(() => {});
      },
      number > 1 ? RUSHING : 0,
    );
    return () => {
      left = true;
      clearTimeout(timer);
      task?.cancel();
    };
  }, [document, number, scale, rotation]);

  return { picture, words, drawn };
}

function canvasFor(page: PDFPageProxy, scale: number, rotation: number) {
  const turn = (page.rotate + rotation) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation: turn });
  const sharpest = Math.sqrt(MOST_PIXELS / (width * height));
  const viewport = page.getViewport({
    scale: Math.min(scale * (window.devicePixelRatio || 1), sharpest),
    rotation: turn,
  });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return { canvas, viewport };
}

async function layWords(
  page: PDFPageProxy,
  words: RefObject<HTMLDivElement | null>,
  { scale, rotation }: Pick<Drawing, 'scale' | 'rotation'>,
): Promise<void> {
  const { layText } = await import('./load-pdf.ts');
  if (!words.current) return;
  const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });
  await layText(page, words.current, viewport);
}
