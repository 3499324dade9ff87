import type { Submission } from '@course-center/contract/evaluation/submissions';
import { Alert } from 'antd';
import { tally } from '../../saving/form-state.ts';
import type { Saver } from '../../saving/saver.ts';
import { stepOf } from '../../submit/gaps.ts';
import { useForm } from '../use-saver.ts';
import styles from './notices.module.css';
import { Remarked } from './Remarked.tsx';
import { Settled } from './Settled.tsx';

interface NoticesProps {
  readonly submission: Submission;
  readonly saver: Saver;
  /** Whether it was submitted on this page, just now. */
  readonly submitted: boolean;
}

/** What has to be known before the form itself. */
export function Notices({ submission, saver, submitted }: NoticesProps) {
  const form = useForm(saver);
  const { unsaved } = tally(form);
  const { closed, restored } = form;
  return (
    <div className={styles.notices}>
      {closed !== null && unsaved > 0 && (
        <Alert
          type="warning"
          showIcon
          title={closed}
          description={`有 ${unsaved} 项没有来得及保存，内容仍在下方，可以复制后另行保存。`}
        />
      )}
      {closed !== null && <Settled submission={submission} reason={closed} submitted={submitted} />}
      {closed === null && submission.handed_in && stepOf(submission) === 'hand_in' && (
        <Alert
          type="success"
          showIcon
          title="您的部分已完成，等待课程负责人提交"
          description="在负责人提交之前，您仍可修改，修改会自动保存。"
        />
      )}
      {closed === null && restored.length > 0 && (
        <Alert
          type="info"
          showIcon
          closable
          title={`已恢复 ${restored.length} 项上次没有来得及保存的内容`}
          description="网络正常时会自动保存，请核对。"
        />
      )}
      {closed === null && <Remarked submission={submission} saver={saver} />}
    </div>
  );
}
