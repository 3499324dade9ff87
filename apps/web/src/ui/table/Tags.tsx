import { Tag } from 'antd';
import styles from './tags.module.css';

/** Several short texts in a cell. */
export function Tags({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return '--';
  return (
    <span className={styles.tags}>
      {texts.map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </span>
  );
}
