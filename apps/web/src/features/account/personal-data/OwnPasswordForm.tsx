import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';

interface OwnPasswordFormProps<Came> {
  /** False for who has no password here: nothing is asked then. */
  readonly asks: boolean;
  /** Why it is asked for. */
  readonly why: string;
  readonly button: string;
  readonly send: (password: string | undefined) => Promise<Came>;
  readonly onCame: (came: Came) => void;
}

/** The password once more, from somebody who is signed in, then what it is asked for. */
export function OwnPasswordForm<Came>({ asks, why, button, send, onCame }: OwnPasswordFormProps<Came>) {
  const [form] = Form.useForm<{ current?: string }>();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onCame,
    onError: (reason) => {
      const failed = reason instanceof RequestFailed ? reason : null;
      const sentence = failed?.faults.password ?? failed?.sentence ?? '无法连接服务器，请检查网络后重试';
      if (asks) form.setFields([{ name: 'current', errors: [sentence] }]);
      else toast.error(sentence);
    },
  });
  return (
    <Form form={form} layout="vertical" onFinish={({ current }) => sending.mutate(current)}>
      {asks && (
        <Form.Item
          name="current"
          label="登录密码"
          rules={[{ required: true, message: '请输入登录密码' }]}
          extra={why}
        >
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={sending.isPending}>
        {button}
      </Button>
    </Form>
  );
}
