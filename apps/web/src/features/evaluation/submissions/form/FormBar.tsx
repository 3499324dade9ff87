import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useUploading } from '../../../../ui/files/transfer/uploading.ts';
import { tally } from '../../../../ui/saving/queue.ts';
import { SaveBar } from '../../../../ui/saving/SaveBar.tsx';
import type { SaveWords } from '../../../../ui/saving/save-words.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { Progress } from '../standing/Progress.tsx';
import type { Submitting } from '../submit/use-submitting.ts';
import styles from './form.module.css';
import { progressOf } from './progress.ts';
import type { FormSaver } from './use-form-saver.ts';

const SAY: SaveWords = {
  idle: '边填边保存，无需手动保存',
  saved: (time) => `已保存 ${time}`,
  offline: (count) => `${count} 项未保存，网络恢复后自动保存`,
  unanswered: (count) => `${count} 项未保存，正在等待网络，稍后自动重试`,
};

interface FormBarProps {
  readonly submission: Submission;
  readonly saver: FormSaver;
  readonly submitting: Submitting;
}

/** How much is done stands with how saving goes; a file on its way comes before both. */
export function FormBar({ submission, saver, submitting }: FormBarProps) {
  const queue = useQueue(saver);
  const uploading = useUploading();
  const all = progressOf(submission, queue);
  const sum = (count: (each: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  // Where nothing can be changed and nothing is left over, there is no state to tell.
  if (queue.closed !== null && tally(queue).unsaved.length === 0) return null;
  return (
    <SaveBar
      saver={saver}
      say={SAY}
      instead={uploading ? '文件正在上传…' : undefined}
      className={styles.bar}
      submit={{
        title: wordOf(submission, submitting),
        busy: submitting.busy,
        className: styles.submit,
        whyNot: uploading ? '请等文件上传完成' : undefined,
        onClick: submitting.submit,
      }}
    >
      <Progress filled={sum(({ filled }) => filled)} asked={sum(({ asked }) => asked)} />
    </SaveBar>
  );
}

function wordOf({ handed_in }: Submission, { step }: Submitting): string {
  if (step === 'submit') return '提交';
  return handed_in ? '重新确认完成' : '完成我的部分';
}
