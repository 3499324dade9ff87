import type { Opinion } from './cloud-words.ts';
import { useCloud } from './use-cloud.ts';
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
