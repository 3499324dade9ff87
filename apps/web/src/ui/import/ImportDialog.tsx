import { DownloadOutlined } from '@ant-design/icons';
import type { ImportStatus } from '@course-center/contract/imports';
import { INITIAL_PASSWORD_DAYS } from '@course-center/domain/account/password';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../request/toast.ts';
import { type Question, useConfirm } from '../confirm/use-confirm.ts';
import { StateFigure } from '../states/StateFigure.tsx';
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { downloadPasswords } from './api.ts';
import styles from './dialog.module.css';
import { FailedStep } from './FailedStep.tsx';
import type { ImportButtonProps } from './ImportButton.tsx';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { questionBeforeClosing } from './question-before-closing.ts';
import { StepTrail } from './StepTrail.tsx';
import { UploadStep } from './upload/UploadStep.tsx';
import { useImport } from './use-import.ts';
import { Working } from './Working.tsx';
import { WrongRowsButton } from './WrongRowsButton.tsx';
import { writtenWords } from './write/written-words.ts';

interface ImportDialogProps extends ImportButtonProps {
  readonly open: boolean;
  readonly onHide: () => void;
  /** Nothing is left to show, or to wait for. */
  readonly onGone: () => void;
}

/** Upload, preview, write. It can be closed while it writes: then it goes on unseen, and says when it is done. */
export default function ImportDialog(props: ImportDialogProps) {
  const { noun, kind, process, goal_course_id, hints, open, onHide, onGone, onWritten } = props;
  const work = useImport();
  const { stage, status } = work;
  const uncertain = stage === 'lost' && work.confirmed;
  const passwordsWait = status !== undefined && status.passwords.waiting > 0 && !status.passwords.handed_at;
  const confirm = useConfirm();
  const full = useMediaQuery('(max-width: 992px)');
  const asking = useRef(false);

  const ended = useEffectEvent(() => {
    if (stage === 'done' || uncertain) onWritten();
    if (!open && stage === 'ready' && status?.problem)
      return toast.error(`${noun}没有导入，请再次点击“导入”核对`);
    if (open || !work.confirmed || stage === 'writing') return;
    if (stage === 'done' && passwordsWait)
      return toast.success(`${noun}导入完成，请再次点击“导入”下载初始密码表`);
    if (stage === 'done' && status) toast.success(`${noun}导入完成：${writtenWords(status.counts)}`);
    else toast.error(`${noun}没有导入：${status?.problem ?? '请在列表中核对后重新上传'}`);
    onGone();
  });
  // Depends on nothing but the stage: what else changes meanwhile is no end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => ended(), [stage]);

  async function close() {
    if (asking.current || work.confirming) return;
    asking.current = true;
    const question = questionBeforeClosing(stage, passwordsWait);
    const sure = !question || (await confirm(question));
    asking.current = false;
    if (!sure) return;
    onHide();
  }

  return (
    <Modal
      open={open}
      title={`导入${noun}`}
      width={full ? '100%' : 1120}
      rootClassName={styles.root ?? ''}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      afterClose={() => stage !== 'writing' && onGone()}
    >
      <StepTrail stage={stage} confirmed={work.confirmed} />
      {stage === 'upload' && (
        <UploadStep
          what={{ kind, process, goal_course_id }}
          noun={noun}
          hints={hints ?? []}
          onStarted={work.started}
        />
      )}
      {stage === 'checking' && <Working stage={stage} status={status} unheard={work.unheard} />}
      {stage === 'ready' && status && (
        <PreviewStep
          key={JSON.stringify([status.mapping, status.checks])}
          status={status}
          confirming={work.confirming}
          onConfirm={work.confirm}
          onRestart={work.restart}
          onMap={work.map}
        />
      )}
      {stage === 'writing' && (
        <Working stage={stage} status={status} unheard={work.unheard}>
          <p>可以关闭此窗口，写入会在后台继续，完成后会有提示。</p>
          <Button onClick={close}>在后台继续</Button>
        </Working>
      )}
      {stage === 'done' && status && (
        <DoneStep status={status} onClose={close}>
          {status.passwords.waiting > 0 && <InitialPasswords status={status} onHandedOut={work.refresh} />}
        </DoneStep>
      )}
      {(stage === 'failed' || stage === 'lost') && (
        <FailedStep
          problem={stage === 'failed' ? (status?.problem ?? null) : null}
          uncertain={uncertain}
          onRestart={work.restart}
          onClose={close}
        />
      )}
    </Modal>
  );
}

interface InitialPasswordsProps {
  readonly status: ImportStatus;
  readonly onHandedOut: () => void;
}

const MAKE_ANEW: Question = {
  title: '重新生成初始密码？',
  content: '以前那张表上的密码立即失效，请把新表重新分发；已经登录并改过密码的人不受影响。',
  okText: '重新生成',
};

/** The passwords of everybody who is new, as a sheet that is made once: leaving asks until it was handed out. */
function InitialPasswords({ status: { id, passwords }, onHandedOut }: InitialPasswordsProps) {
  const confirm = useConfirm();
  const handing = useMutation({ mutationFn: downloadPasswords, onSuccess: onHandedOut });
  const again = passwords.handed_at !== null;

  async function handOut() {
    if (!again || (await confirm(MAKE_ANEW))) handing.mutate(id);
  }

  return (
    <section className={styles.password} aria-label="初始密码">
      {!again && <Guard />}
      <p>
        {again ? '初始密码表已下载' : `新增的 ${passwords.waiting} 人各有一个初始密码`}
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          loading={handing.isPending}
          onClick={handOut}
        >
          {again ? '重新生成' : '下载初始密码表'}
        </Button>
      </p>
      <p className={styles.hint}>
        {`密码表只能下载一次，请分发给本人。初始密码 ${INITIAL_PASSWORD_DAYS} 天内有效，首次登录时须修改密码。`}
      </p>
    </section>
  );
}

function Guard() {
  useLeaveGuard({ dirty: true });
  return null;
}

interface DoneStepProps {
  readonly status: ImportStatus;
  readonly onClose: () => void;
  /** What else has to be told. */
  readonly children: ReactNode;
}

function DoneStep({ status: { id, counts }, onClose, children }: DoneStepProps) {
  const skipped =
    counts.wrong > 0 && `跳过了有误的 ${counts.wrong} 行：下载后按“原因”一列修改，再上传一次即可。`;
  return (
    <>
      <div role="status">
        <StateFigure kind="done" title={`导入完成：${writtenWords(counts)}`} description={skipped}>
          {counts.wrong > 0 && <WrongRowsButton id={id} />}
        </StateFigure>
      </div>
      {children}
      <div className={styles.foot}>
        <Button type="primary" autoFocus onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  );
}
