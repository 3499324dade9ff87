import { type RefObject, useEffect, useState } from 'react';
import { useFrame } from '../../../../../ui/preview/views/use-frame.ts';
import type { Opinion } from './cloud-words.ts';
import type { Cloud } from './place-all.ts';
import styles from './word-cloud.module.css';

const TONES = 6;

/** What experts said, the larger the more often. The same is there as a list for whoever cannot see the picture. */
export function WordCloud({ opinions }: { readonly opinions: readonly Opinion[] }) {
  const { box, cloud } = useCloud(opinions);
  return (
    <>
      <div ref={box} className={styles.box}>
        {cloud && (
          <svg
            className={styles.cloud}
            viewBox={`${cloud.left} ${cloud.top} ${cloud.width} ${cloud.height}`}
            width={cloud.width}
            height={cloud.height}
            role="img"
            aria-label="专家评价词云，内容见下方列表"
          >
            {cloud.words.map(({ text, size, x, y }, index) => (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: two cut sentences may read the same.
                key={index}
                x={x}
                y={y}
                fontSize={size}
                textAnchor="middle"
                data-tone={index % TONES}
              >
                {text}
              </text>
            ))}
          </svg>
        )}
      </div>
      <details className={styles.list}>
        <summary>以列表查看（{opinions.length} 条）</summary>
        <ol>
          {opinions.map(({ text, count }) => (
            <li key={text}>
              <span>{text}</span>
              <span className={styles.count}>{count} 次</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

interface Drawn {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null until it is laid out, and where that could not be loaded. */
  readonly cloud: Cloud | null;
}

/** A cloud as wide as its box, laid out anew when that changes. */
function useCloud(opinions: readonly Opinion[]): Drawn {
  const { ref: box, frame } = useFrame<HTMLDivElement>();
  const [cloud, setCloud] = useState<Cloud | null>(null);
  // The layout works in columns of 32 pixels; a smaller change needs no other one.
  const width = Math.floor(frame.width / 32) * 32;

  useEffect(() => {
    if (width === 0 || !box.current) return;
    const font = getComputedStyle(box.current).fontFamily;
    let left = false;
    import('./lay-out.ts').then(
      ({ layOut }) => left || setCloud(layOut(opinions, width, font)),
      // The list beneath says the same.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [opinions, width, box]);

  return { box, cloud };
}
