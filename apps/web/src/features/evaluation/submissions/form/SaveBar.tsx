import {
  CheckCircleOutlined,
  CloudSyncOutlined,
  DisconnectOutlined,
  ExclamationCircleOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUploading } from '../../../../ui/files/transfer/uploading.ts';
import { useOnline } from '../../../../ui/saving/use-online.ts';
import { tally } from '../saving/form-state.ts';
import type { Saver } from '../saving/saver.ts';
import { type StateWords, stateWords } from '../saving/state-words.ts';
import { Progress } from '../standing/Progress.tsx';
import type { Submitting } from '../submit/use-submitting.ts';
import styles from './form.module.css';
import { progressOf } from './progress.ts';
import { useForm } from './use-saver.ts';

const ICON: Readonly<Record<StateWords['kind'], ReactNode>> = {
  saving: <CloudSyncOutlined aria-hidden />,
  saved: <CheckCircleOutlined aria-hidden />,
  waiting: <DisconnectOutlined aria-hidden />,
  trouble: <ExclamationCircleOutlined aria-hidden />,
  idle: <SaveOutlined aria-hidden />,
};

interface SaveBarProps {
  readonly submission: Submission;
  readonly saver: Saver;
  readonly submitting: Submitting;
}

/** Always in view: whether all is saved, how much is done, and handing it in. */
export function SaveBar({ submission, saver, submitting }: SaveBarProps) {
  const form = useForm(saver);
  const { kind, words } = stateWords(form, useOnline());
  const uploading = useUploading();
  const all = progressOf(submission, form);
  const sum = (count: (each: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  // Where nothing can be changed and nothing is left over, there is no state to tell.
  if (form.closed !== null && tally(form).unsaved === 0) return null;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.state} data-kind={kind}>
        {ICON[kind]} {uploading ? '文件正在上传…' : words}
      </p>
      <Progress filled={sum(({ filled }) => filled)} asked={sum(({ asked }) => asked)} />
      {form.closed === null && (
        <Button
          type="primary"
          className={styles.submit ?? ''}
          loading={submitting.busy}
          disabled={uploading}
          title={uploading ? '请等文件上传完成' : undefined}
          onClick={submitting.submit}
        >
          {wordOf(submission, submitting)}
        </Button>
      )}
    </div>
  );
}

function wordOf({ handed_in }: Submission, { step }: Submitting): string {
  if (step === 'submit') return '提交';
  return handed_in ? '重新确认完成' : '完成我的部分';
}
