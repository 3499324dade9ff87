import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { currentAddress } from '../../../app/address.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAccount } from '../../session/public.ts';
import { allReviewsQuery } from '../api/list-reviews.ts';
import { withReview } from '../place.ts';
import { BROWSER_STORAGE } from '../saving/browser-storage.ts';
import { waitingHere } from '../saving/kept.ts';
import styles from './list.module.css';

/** Entries that have not left this browser: nobody sends them until their review is opened. */
export function WaitingHere() {
  const { info } = useAccount();
  const [params] = useSearchParams();
  const { school } = currentAddress();
  const counts = waitingHere({ school, person: info.id }, BROWSER_STORAGE);
  const { data: all } = useQuery({ ...allReviewsQuery(), enabled: counts.size > 0 });
  const waiting = all?.filter(({ id }) => counts.has(id)) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Alert
      className={styles.waiting ?? ''}
      type="warning"
      showIcon
      title="有评分还在本机，没有送达"
      description={
        <>
          打开对应的评审，联网后自动发送。
          <ul aria-label="有评分没有送达的课程">
            {waiting.map(({ id, course }) => (
              <li key={id}>
                <LinkButton to={{ search: withReview(params, id) }}>
                  {course.name}（{counts.get(id)} 项）
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
