import type { SlidePage } from '@course-center/contract/showcase/display';
import { localDay } from '@course-center/domain/forms/local-time';
import { PICTURE_RATIO, sourceSet } from '@course-center/domain/showcase/picture';
import { isTarget, isWebAddress } from '@course-center/domain/showcase/target';
import { useVisit } from '../frame/visit.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import { Empty } from '../ui/Empty.tsx';
import styles from './slide.module.css';

interface SlideProps {
  readonly slide: SlidePage;
  readonly sizes: string;
}

const WIDTH = 1280;

/** What a slide of the home page is about, told in full. */
export function Slide({ slide: { title, image, url, content, updated_at }, sizes }: SlideProps) {
  const { base } = useVisit().address;
  return (
    <article className={styles.slide}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>
          发布于 <time dateTime={updated_at}>{localDay(new Date(updated_at))}</time>
        </p>
      </header>
      {image !== '' && (
        <img
          className={styles.picture}
          fetchPriority="high"
          sizes={sizes}
          srcSet={sourceSet(image, 'slide') || undefined}
          src={image}
          width={WIDTH}
          height={Math.round(WIDTH / PICTURE_RATIO.slide)}
          alt=""
        />
      )}
      {content === '' && !isTarget(url) && <Empty />}
      {content !== '' && <RichText html={content} below="h1" />}
      {isTarget(url) && (
        <p>
          <a className={styles.more} href={isWebAddress(url) ? url : base + url}>
            查看详情
          </a>
        </p>
      )}
    </article>
  );
}
