import { MessageOutlined } from '@ant-design/icons';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { idsOfField } from './field-ids.ts';
import styles from './fields.module.css';

/** What the auditor says about a field now, and what was said before. */
export function Remark({ field: { key, audit_comment, comments } }: { readonly field: InformationField }) {
  if (audit_comment === '' && comments.length === 0) return null;
  return (
    <div className={styles.remarks}>
      {audit_comment !== '' && (
        <p id={idsOfField(key).remark} className={styles.remark}>
          <MessageOutlined aria-hidden />
          <span>
            <strong>审核意见：</strong>
            {audit_comment}
          </span>
        </p>
      )}
      {comments.length > 0 && (
        <details className={styles.history}>
          <summary>以往的意见（{comments.length}）</summary>
          <ul>
            {comments.map(({ stage_title, comment, by, at }) => (
              <li key={`${at} ${comment}`}>
                <p>{comment}</p>
                <p className={styles.who}>
                  {stage_title} · {by} · {dayTime(at)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
