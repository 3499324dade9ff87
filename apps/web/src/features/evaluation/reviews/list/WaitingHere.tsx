import { Alert } from 'antd';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { GoneEntries } from '../gone/GoneEntries.tsx';
import styles from './list.module.css';
import { useWaiting } from './use-waiting.ts';

/** Entries that have not left this browser: nobody sends them until their review is opened. */
export function WaitingHere() {
  const { search } = useLocation();
  const { reviews, gone, lookAgain } = useWaiting();
  return (
    <>
      {gone.map((place) => (
        <GoneEntries key={place.review} place={place} onDropped={lookAgain} />
      ))}
      {reviews.length > 0 && (
        <Alert
          className={styles.waiting ?? ''}
          type="warning"
          showIcon
          title="有评分还在本机，没有送达"
          description={
            <>
              打开对应的评审，联网后自动发送。
              <ul aria-label="有评分没有送达的课程">
                {reviews.map(({ id, course, count }) => (
                  <li key={id}>
                    <LinkButton to={{ pathname: `reviews/${id}`, search }}>
                      {course}（{count} 项）
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
    </>
  );
}
