import { CheckCircleFilled, RollbackOutlined } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { useQueue } from '../../../../../ui/saving/use-saver.ts';
import { jumpToField } from '../jump.ts';
import { fieldsOf } from '../reading.ts';
import type { FormSaver } from '../use-form-saver.ts';
import styles from './notices.module.css';
import { isRevised, remarkedTitle } from './revised.ts';

interface RemarkedProps {
  readonly submission: Submission;
  readonly saver: FormSaver;
}

/** What the auditor wants to be changed, before everything else; each line leads to its field. */
export function Remarked({ submission, saver }: RemarkedProps) {
  const queue = useQueue(saver);
  const remarked = fieldsOf(submission).filter(({ audit_comment }) => audit_comment !== '');
  if (submission.audit_status !== AUDIT.rejected && remarked.length === 0) return null;
  const since = submission.steps.findLast(({ action }) => action === 'reject')?.at ?? '';
  const revised = remarked.filter((field) => isRevised(field, queue, since));
  return (
    <section className={styles.remarked} aria-label="审核意见">
      <h2>
        <RollbackOutlined aria-hidden /> {remarkedTitle(remarked.length, revised.length)}
      </h2>
      {submission.rejection !== '' && <p className={styles.overall}>{submission.rejection}</p>}
      <ul>
        {remarked.map((field) => (
          <li key={field.key}>
            <button type="button" onClick={() => jumpToField(field.key)}>
              {field.name}
            </button>
            {revised.includes(field) && (
              <span className={styles.revised}>
                <CheckCircleFilled aria-hidden /> 已修改
              </span>
            )}
            <p className={styles.what}>{field.audit_comment}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
