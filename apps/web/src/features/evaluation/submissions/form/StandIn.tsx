import { EditOutlined } from '@ant-design/icons';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { CODE } from '@course-center/domain/answers/code';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { takeStep } from '../api.ts';
import styles from './form.module.css';

interface TakeOverProps {
  readonly group: number;
  readonly version: number;
  readonly mate: { readonly teacher_id: number; readonly name: string };
  /** Null where it is not offered, or not any more. */
  readonly offer: ActionShape | null;
  /** Where the part is filled in afterwards. */
  readonly path: string;
}

/** Filling in for somebody who cannot: asked for with a reason, then done where they would do it. */
export function TakeOverButton(props: TakeOverProps) {
  const { offer, mate } = props;
  /** As it was offered: what is typed stays where it is not offered any more. */
  const [asked, setAsked] = useState<ActionShape | null>(null);
  return (
    <>
      {offer && (
        <Button
          size="small"
          icon={<EditOutlined aria-hidden />}
          disabled={!offer.allowed}
          aria-label={`${offer.title}：${mate.name}`}
          onClick={() => setAsked(offer)}
        >
          {offer.title}
        </Button>
      )}
      {offer?.why_not && <span className={styles.faint}>{offer.why_not}</span>}
      {asked && <TakeOverDialog {...props} offer={asked} onClosed={() => setAsked(null)} />}
    </>
  );
}

interface TakeOverDialogProps extends TakeOverProps {
  readonly offer: ActionShape;
  readonly onClosed: () => void;
}

function TakeOverDialog(props: TakeOverDialogProps) {
  const { group, version, mate, offer, path, onClosed } = props;
  const [form] = Form.useForm<{ comment: string }>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const title = `${offer.title}：${mate.name}`;
  return (
    <KeptFormDialog
      title={title}
      okText={offer.title}
      keptAs={{ thing: `take-over:${group}:${mate.teacher_id}`, title }}
      version={version}
      form={form}
      initialValues={{ comment: '' }}
      blame={{ [CODE.state]: 'comment' }}
      onSubmit={async ({ comment }, seen) => {
        const said = { action: offer.action, teacher_id: mate.teacher_id, comment: comment.trim() };
        try {
          await takeStep({ group, version: seen, ...said });
        } catch (reason) {
          tellUnlessBlamed(reason);
          await queries.invalidateQueries();
          throw reason;
        }
        void queries.invalidateQueries();
        void navigate(path);
      }}
      onClosed={onClosed}
    >
      <Alert type="warning" showIcon title={offer.consequence} />
      <Form.Item
        name="comment"
        label="理由（必填）"
        className={styles.reason ?? ''}
        rules={[{ required: true, whitespace: true, message: '请填写理由，例如“访学在外，无法登录”' }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={500} showCount placeholder="本人为什么不能填写" />
      </Form.Item>
    </KeptFormDialog>
  );
}

/** What no field is to blame for; the call itself is quiet. */
function tellUnlessBlamed(reason: unknown): void {
  if (!(reason instanceof RequestFailed) || reason.kind === 'interrupted') return;
  if (reason.code === CODE.state || 'comment' in reason.faults) return;
  toast.warning(reason.sentence ?? '没有成功，请检查网络后重试');
}

/** Said to who fills in for somebody, and to whom it was done for. */
export function StandInNotice({ submission }: { readonly submission: Submission }) {
  const { for_teacher, stand_in, may_edit } = submission;
  if (!stand_in) return null;
  const since = `${dayTime(stand_in.at)} 起，理由：${stand_in.reason}。`;
  if (for_teacher)
    return (
      <Alert
        type="info"
        showIcon
        title={may_edit ? `您正在代${for_teacher.name}填报` : `您曾代${for_teacher.name}填报这一部分`}
        description={may_edit ? `${since}代为填报和完成时的确认都记在您名下，本人登录后会看到。` : since}
      />
    );
  return (
    <Alert
      type="info"
      showIcon
      title={`${stand_in.name}代您填报了这一部分`}
      description={may_edit ? `${since}提交之前您仍可查看和修改。` : since}
    />
  );
}
