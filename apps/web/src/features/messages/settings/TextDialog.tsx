import type { KindTexts } from '@course-center/contract/messages/settings';
import type { MessageTexts } from '@course-center/domain/messages/kinds';
import { MOST_SUBJECT, MOST_TEXT, messageTextFaults } from '@course-center/domain/messages/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Space } from 'antd';
import { toast } from '../../../request/toast.ts';
import { faultRule } from '../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { previewTexts, saveTexts, textsQuery, tryTexts } from './api.ts';
import styles from './settings.module.css';
import { TriedAlert } from './TriedAlert.tsx';

interface TextDialogProps {
  readonly texts: KindTexts;
  readonly onClosed: () => void;
}

export default function TextDialog({ texts, onClosed }: TextDialogProps) {
  const { kind, title, subject, text, placeholders, version } = texts;
  const [form] = Form.useForm<MessageTexts>();
  const queries = useQueryClient();
  const faultsOf = (values: MessageTexts) => messageTextFaults(kind, values);
  const preview = useMutation({ mutationFn: (typed: MessageTexts) => previewTexts(kind, typed) });
  const trial = useMutation({ mutationFn: (typed: MessageTexts) => tryTexts(kind, typed) });
  /** Only what is faultless is looked at. */
  const checked = async (then: (typed: MessageTexts) => void) => {
    const typed = await form.validateFields().catch(() => null);
    if (typed) then(typed);
  };

  async function submit(values: MessageTexts, based: number) {
    await saveTexts(kind, { ...values, version: based });
    toast.success('模板已保存');
    await queries.invalidateQueries({ queryKey: textsQuery.queryKey });
  }

  return (
    <KeptFormDialog
      title={`修改消息模板：${title}`}
      okText="保存"
      width={720}
      form={form}
      keptAs={{ thing: `message-text:${kind}`, title: `消息模板“${title}”` }}
      version={version}
      initialValues={{ subject, text }}
      theirs={{
        label: '其他人保存的模板',
        sentence: '模板已被他人修改，您填写的仍然保留。',
        take: '改用他人的',
        children: `${subject}\n${text}`,
      }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Form.Item name="subject" label="标题" rules={[faultRule(faultsOf, 'subject')]}>
        <Input maxLength={MOST_SUBJECT} />
      </Form.Item>
      <Form.Item
        name="text"
        label="正文"
        extra={`可以使用：${placeholders.map((each) => `{${each}}`).join('、')}，发送时换成实际内容。`}
        rules={[faultRule(faultsOf, 'text')]}
      >
        <Input.TextArea rows={6} maxLength={MOST_TEXT} />
      </Form.Item>
      {preview.data && (
        <section className={styles.preview} aria-label="预览">
          <h3>{preview.data.subject}</h3>
          <p>{preview.data.text}</p>
        </section>
      )}
      {trial.data && <TriedAlert tried={trial.data} />}
      <Space wrap>
        <Button loading={preview.isPending} onClick={() => void checked(preview.mutate)}>
          预览
        </Button>
        <Button loading={trial.isPending} onClick={() => void checked(trial.mutate)}>
          给自己发一封测试邮件
        </Button>
      </Space>
    </KeptFormDialog>
  );
}
