import { EditOutlined } from '@ant-design/icons';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { takeStep } from '../api.ts';
import styles from './form.module.css';

interface TakeOverProps {
  readonly group: number;
  readonly version: number;
  readonly mate: { readonly teacher_id: number; readonly name: string };
  readonly offer: ActionShape;
  /** Where the part is filled in afterwards. */
  readonly path: string;
}

/** Filling in for somebody who cannot: asked for with a reason, then done where they would do it. */
export function TakeOverButton(props: TakeOverProps) {
  const { offer, mate } = props;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Tooltip title={offer.why_not}>
        <Button
          size="small"
          icon={<EditOutlined aria-hidden />}
          disabled={!offer.allowed}
          aria-label={`${offer.title}：${mate.name}`}
          onClick={() => setAsked(true)}
        >
          {offer.title}
        </Button>
      </Tooltip>
      {asked && <TakeOverDialog {...props} onClosed={() => setAsked(false)} />}
    </>
  );
}

function TakeOverDialog(props: TakeOverProps & { readonly onClosed: () => void }) {
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
      onSubmit={async ({ comment }) => {
        const { teacher_id } = mate;
        await takeStep({ group, version, action: offer.action, teacher_id, comment: comment.trim() });
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
        <Input.TextArea autoFocus rows={3} maxLength={500} placeholder="本人为什么不能填写" />
      </Form.Item>
    </KeptFormDialog>
  );
}

/** Said to who fills in for somebody, and to whom it was done for. */
export function StandInNotice({ submission }: { readonly submission: Submission }) {
  const { for_teacher, stand_in } = submission;
  if (!stand_in) return null;
  const since = `${dayTime(stand_in.at)} 起，理由：${stand_in.reason}`;
  if (for_teacher)
    return (
      <Alert
        type="info"
        showIcon
        title={`您正在代${for_teacher.name}填报`}
        description={`${since}。保存与确认都记为您代为完成，本人登录后会看到。`}
      />
    );
  return (
    <Alert
      type="info"
      showIcon
      title={`${stand_in.name}代您填报了这一部分`}
      description={`${since}。提交之前您仍可查看和修改。`}
    />
  );
}
