import { useId } from 'react';
import styles from './pdf.module.css';
import { WATERMARK, watermarkStep } from './watermark.ts';

/** Who looks at a page, light and diagonal all over it. */
export function Watermark({ text }: { readonly text: string }) {
  const id = useId();
  const { width, height } = watermarkStep(text);
  return (
    <svg className={styles.watermark} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${WATERMARK.angle})`}
        >
          <text x="0" y={WATERMARK.size * 2} fontSize={WATERMARK.size} fill={WATERMARK.colour}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
