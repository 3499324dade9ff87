import type { SlideRow } from '@course-center/contract/showcase/manage';
import { isTarget } from '@course-center/domain/showcase/target';
import styles from './slides.module.css';

/** Where a slide leads. */
export function SlideTarget({ url, content }: Pick<SlideRow, 'url' | 'content'>) {
  if (url === '') return content === '' ? '详情页（尚无内容）' : '详情页';
  if (!isTarget(url)) return url;
  return (
    <a className={styles.target} href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}
