import { CheckCircleFilled, CheckOutlined, InfoOutlined, RollbackOutlined } from '@ant-design/icons';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { isFilling, isFirstAudit } from '@course-center/domain/evaluation/stages';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../../../request/failed.ts';
import { toast } from '../../../../../request/toast.ts';
import { useConfirm } from '../../../../../ui/confirm/use-confirm.ts';
import { type NoticeWords, SaveNotices } from '../../../../../ui/saving/SaveNotices.tsx';
import { useQueue } from '../../../../../ui/saving/use-saver.ts';
import { takeStep } from '../../api.ts';
import { wordsOf } from '../../fields/value.ts';
import { nextSentence, rejectedWords, sparedSentence, statusOf } from '../../standing/status.ts';
import { stepOf } from '../../submit/gaps.ts';
import { jumpToField } from '../jump.ts';
import { fieldsOf, namesIn } from '../reading.ts';
import { StandInNotice } from '../StandIn.tsx';
import type { FormSaver } from '../use-form-saver.ts';
import styles from './notices.module.css';
import { isRevised, remarkedTitle } from './revised.ts';

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
      <StandInNotice submission={submission} />
      {closed !== null && submission.qualified && (
        <Alert
          type="success"
          showIcon
          title="您的部分已合格，无需修改"
          description={<Spared submission={submission} />}
        />
      )}
      {closed !== null && !submission.qualified && (
        <Settled submission={submission} reason={closed} submitted={submitted} />
      )}
      {closed === null && submission.handed_in && stepOf(submission) === 'hand_in' && (
        <Alert
          type="success"
          showIcon
          title={submission.for_teacher ? '这一部分已完成' : '您的部分已完成，等待课程负责人提交'}
          description="在负责人提交之前，您仍可修改，修改会自动保存。"
        />
      )}
      {closed === null && <Remarked submission={submission} saver={saver} />}
    </div>
  );
}

/** Why the others are at work again, to who is not. */
function Spared({ submission }: { readonly submission: Submission }) {
  const { rejected, rejection } = submission;
  return (
    <>
      <p className={styles.overall}>{sparedSentence(submission)}</p>
      {rejected && (
        <p className={styles.what}>
          {rejectedWords(rejected)}
          {rejection !== '' && `：${rejection}`}
        </p>
      )}
    </>
  );
}

/** A submission that nobody has begun to audit can be taken back. */
function Withdraw({ submission }: { readonly submission: Submission }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const offer = submission.actions.find(({ action }) => action === 'withdraw');
  if (!offer) return null;
  async function withdraw({ action, title, consequence }: ActionShape) {
    if (!(await confirm({ title: `${title}？`, content: consequence, okText: title }))) return;
    const { group_id: group, version } = submission;
    try {
      await takeStep({ group, version, action });
      toast.success('已撤回，可以继续修改');
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      toast.warning(reason.sentence ?? '没有撤回成功，请检查网络后重试');
    }
    await queries.invalidateQueries();
  }
  if (!offer.allowed) return <p>{offer.why_not}</p>;
  return (
    <Button
      className={styles.withdraw ?? ''}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void withdraw(offer).finally(() => setBusy(false));
      }}
    >
      {offer.title}
    </Button>
  );
}

interface SettledProps {
  readonly submission: Submission;
  /** Why it cannot be changed. */
  readonly reason: string;
  readonly submitted: boolean;
}

/** A calm word where there is nothing to fill in: what was done, and what happens next. */
function Settled({ submission, reason, submitted }: SettledProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!submitted) return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [submitted]);
  const filling = isFilling(submission);
  const { kind } = statusOf(submission);
  const good = !filling && kind !== 'refused';
  return (
    <section ref={place} tabIndex={-1} className={styles.settled} data-good={good || undefined}>
      <span className={styles.settledIcon} aria-hidden>
        {good ? <CheckOutlined /> : <InfoOutlined />}
      </span>
      <div>
        <h2>{titleOf(submission)}</h2>
        {kind === 'refused' && submission.rejection !== '' && (
          <p className={styles.why}>终止原因：{submission.rejection}</p>
        )}
        <p>{filling ? reason : nextSentence(submission)}</p>
        <Withdraw submission={submission} />
      </div>
    </section>
  );
}

function titleOf(submission: Submission): string {
  const { kind, word } = statusOf(submission);
  if (kind === 'refused') return '评估已终止';
  if (isFirstAudit(submission.stage)) return '资料已提交';
  if (isFilling(submission)) return submission.window.state === 'not_yet' ? '填报尚未开放' : '现在不能填报';
  return word;
}

/** What the auditor wants to be changed, before everything else; each line leads to its field. */
function Remarked({ submission, saver }: { readonly submission: Submission; readonly saver: FormSaver }) {
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
      {submission.rejected && <p className={styles.what}>{rejectedWords(submission.rejected)}</p>}
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
