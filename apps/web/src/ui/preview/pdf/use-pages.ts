import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFrame } from '../views/use-frame.ts';
import { type Size, turned } from '../views/zoom.ts';
import { heightOf, layoutOf, type Place, pagesBetween, placeAt } from './layout.ts';
import type { Pdf } from './use-pdf.ts';

/** `auto` is a comfortable width, `width` all the room there is. */
export type PdfZoom = 'auto' | 'width' | number;

const COMFORTABLE = 1.35;
const MARGIN = 24;
/** The page that is read is the one a third down the window. */
const READING_LINE = 1 / 3;

interface Shown {
  readonly zoom: PdfZoom;
  readonly rotation: number;
}

/** Which pages stand where, and which of them are seen. What is read stays in its place when the layout changes. */
export function usePages({ document, first }: Pdf, { zoom, rotation }: Shown) {
  const { ref, frame } = useFrame<HTMLElement>();
  const [known, setKnown] = useState<ReadonlyMap<number, Size>>(new Map());
  const [top, setTop] = useState(0);
  const place = useRef<Place>({ page: 0, part: 0 });

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
    if (ref.current && (page > 0 || part > 0)) ref.current.scrollTop = heightOf(layout, place.current);
  }, [layout, ref]);
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
