import { CheckCircleFilled, RollbackOutlined } from '@ant-design/icons';
import type { InformationField } from '@course-center/contract/evaluation/information';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import type { FormState } from '../../saving/form-state.ts';
import type { Saver } from '../../saving/saver.ts';
import { jumpToField } from '../jump.ts';
import { fieldsOf } from '../reading.ts';
import { useForm } from '../use-saver.ts';
import styles from './notices.module.css';

interface RemarkedProps {
  readonly submission: Submission;
  readonly saver: Saver;
}

/** What the auditor wants to be changed, before everything else; each line leads to its field. */
export function Remarked({ submission, saver }: RemarkedProps) {
  const form = useForm(saver);
  const remarked = fieldsOf(submission).filter(({ audit_comment }) => audit_comment !== '');
  if (submission.audit_status !== AUDIT.rejected && remarked.length === 0) return null;
  const since = submission.steps.findLast(({ action }) => action === 'reject')?.at ?? '';
  return (
    <section className={styles.remarked} aria-label="审核意见">
      <h2>
        <RollbackOutlined aria-hidden />{' '}
        {remarked.length > 0 ? `需要修改的 ${remarked.length} 项` : '资料被驳回，请按意见修改'}
      </h2>
      {submission.rejection !== '' && <p className={styles.overall}>{submission.rejection}</p>}
      <ul>
        {remarked.map((field) => (
          <li key={field.key}>
            <button type="button" onClick={() => jumpToField(field.key)}>
              {field.name}
            </button>
            {isRevised(field, form, since) && (
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

/** Whether a field was saved since it came back. */
function isRevised(
  { key, saved_at, version }: InformationField,
  { fields }: FormState,
  since: string,
): boolean {
  const kept = fields.get(key)?.stored.version ?? version;
  return kept > version || (saved_at !== null && since !== '' && saved_at > since);
}
