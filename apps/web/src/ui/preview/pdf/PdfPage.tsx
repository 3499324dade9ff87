import type { CSSProperties } from 'react';
import type { Size } from '../views/zoom.ts';
import styles from './pdf.module.css';
import { type Drawing, useDrawnPage } from './use-drawn-page.ts';
import { Watermark } from './Watermark.tsx';

interface PdfPageProps extends Drawing {
  readonly top: number;
  readonly size: Size;
  readonly watermark: string | undefined;
}

export function PdfPage({ top, size, watermark, ...drawing }: PdfPageProps) {
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
