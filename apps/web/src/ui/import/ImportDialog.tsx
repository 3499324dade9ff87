import { CopyOutlined } from '@ant-design/icons';
import type { ImportStatus } from '@course-center/contract/imports';
import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../request/toast.ts';
import { useConfirm } from '../confirm/use-confirm.ts';
import { copyText } from '../copy-text.ts';
import { StateFigure } from '../states/StateFigure.tsx';
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { useMediaQuery } from '../use-media-query.ts';
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
  const { noun, kind, process, open, onHide, onGone, onWritten } = props;
  const work = useImport();
  const { stage, status, password } = work;
  const uncertain = stage === 'lost' && work.confirmed;
  const [notedPassword, setNotedPassword] = useState<string | null>(null);
  const noted = notedPassword === password;
  const confirm = useConfirm();
  const full = useMediaQuery('(max-width: 992px)');
  const asking = useRef(false);

  const ended = useEffectEvent(() => {
    if (stage === 'done' || uncertain) onWritten();
    if (open || !work.confirmed || stage === 'writing') return;
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
    const question = questionBeforeClosing(stage, !noted);
    const sure = !question || (await confirm(question));
    asking.current = false;
    if (!sure) return;
    setNotedPassword(password);
    onHide();
  }

  const told = password !== null && (
    <InitialPassword password={password} noted={noted} onNoted={() => setNotedPassword(password)} />
  );
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
      {stage === 'upload' && <UploadStep what={{ kind, process }} noun={noun} onStarted={work.started} />}
      {stage === 'checking' && <Working stage={stage} status={status} unheard={work.unheard} />}
      {stage === 'ready' && status && (
        <PreviewStep
          status={status}
          confirming={work.confirming}
          onConfirm={work.confirm}
          onRestart={work.restart}
        />
      )}
      {stage === 'writing' && (
        <Working stage={stage} status={status} unheard={work.unheard}>
          <p>可以关闭此窗口，写入会在后台继续，完成后会有提示。</p>
          {told}
          <Button onClick={close}>在后台继续</Button>
        </Working>
      )}
      {stage === 'done' && status && (
        <DoneStep status={status} onClose={close}>
          {told}
        </DoneStep>
      )}
      {(stage === 'failed' || stage === 'lost') && (
        <FailedStep
          problem={stage === 'failed' ? (status?.problem ?? null) : null}
          uncertain={uncertain}
          onRestart={work.restart}
          onClose={close}
        >
          {uncertain && told}
        </FailedStep>
      )}
    </Modal>
  );
}

interface InitialPasswordProps {
  readonly password: string;
  readonly noted: boolean;
  readonly onNoted: () => void;
}

/** The password of everybody who is new: shown this once, so that leaving asks until it has been copied. */
function InitialPassword({ password, noted, onNoted }: InitialPasswordProps) {
  async function copy() {
    if (!(await copyText(password))) return toast.error('复制失败');
    toast.success('复制成功');
    onNoted();
  }

  return (
    <section className={styles.password} aria-label="初始密码">
      {!noted && <Guard />}
      <p>
        新增人员的初始密码
        <code>{password}</code>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={copy}>
          复制
        </Button>
      </p>
      <p className={styles.hint}>只显示这一次，请妥善转告。新增人员首次登录时须修改密码。</p>
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
