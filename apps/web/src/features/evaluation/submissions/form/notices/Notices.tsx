import type { Submission } from '@course-center/contract/evaluation/submissions';
import { Alert } from 'antd';
import { type NoticeWords, SaveNotices } from '../../../../../ui/saving/SaveNotices.tsx';
import { useQueue } from '../../../../../ui/saving/use-saver.ts';
import { wordsOf } from '../../fields/value.ts';
import { stepOf } from '../../submit/gaps.ts';
import { namesIn } from '../reading.ts';
import type { FormSaver } from '../use-form-saver.ts';
import styles from './notices.module.css';
import { Remarked } from './Remarked.tsx';
import { Settled } from './Settled.tsx';

const SAY: NoticeWords = {
  noun: '内容',
  closing: '填报',
  restored: '上次没有来得及保存的内容',
  restoredLeft: '网络正常时会自动保存，请核对。',
  restoredSent: '网络正常时会自动保存，请核对。',
  unsent: (count) => `有 ${count} 项没有来得及保存，内容仍在下方，可以复制后另行保存。`,
};

interface NoticesProps {
  readonly submission: Submission;
  readonly saver: FormSaver;
  /** Whether it was submitted on this page, just now. */
  readonly submitted: boolean;
}

/** What has to be known before the form itself. */
export function Notices({ submission, saver, submitted }: NoticesProps) {
  const { closed } = useQueue(saver);
  return (
    <div className={styles.notices}>
      <SaveNotices
        saver={saver}
        say={SAY}
        entered={[...namesIn(submission)].map(([key, label]) => ({ key, label }))}
        read={wordsOf}
      />
      {closed !== null && <Settled submission={submission} reason={closed} submitted={submitted} />}
      {closed === null && submission.handed_in && stepOf(submission) === 'hand_in' && (
        <Alert
          type="success"
          showIcon
          title="您的部分已完成，等待课程负责人提交"
          description="在负责人提交之前，您仍可修改，修改会自动保存。"
        />
      )}
      {closed === null && <Remarked submission={submission} saver={saver} />}
    </div>
  );
}
