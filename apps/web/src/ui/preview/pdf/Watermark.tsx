import { useId } from 'react';
import styles from './pdf.module.css';
import { INK, WATERMARK, watermarkStep } from './watermark.ts';

interface WatermarkProps {
  readonly text: string;
  readonly over?: keyof typeof INK;
}

/** Who looks at a file, or whose it is, light and diagonal all over it. */
export function Watermark({ text, over = 'page' }: WatermarkProps) {
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
          <text x="0" y={WATERMARK.size * 2} fontSize={WATERMARK.size} {...INK[over]}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
