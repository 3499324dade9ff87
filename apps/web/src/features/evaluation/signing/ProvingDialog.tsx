import type { ProvingWays } from '@course-center/contract/account/proving';
import { PERSON_FIELDS } from '@course-center/domain/organization/person-form';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { newName, onProof, openProvider } from '../../account/public.ts';
import { proveSigning } from './api.ts';
import styles from './signing.module.css';

const TITLE = '验证身份';

interface ProvingDialogProps {
  readonly ways: ProvingWays;
  readonly signed: Parameters<typeof proveSigning>[0];
  readonly onProven: (proof: string) => void;
  readonly onClosed: () => void;
}

/** Shows once more who signs: by their password, or by signing in anew at the school's single sign-on. */
export function ProvingDialog({ ways: { password, provider }, ...rest }: ProvingDialogProps) {
  const elsewhere = provider && <AtProvider provider={provider} onProven={rest.onProven} />;
  if (password) return <PasswordDialog {...rest}>{elsewhere}</PasswordDialog>;
  return (
    <Modal open title={TITLE} width={496} onCancel={rest.onClosed} footer={null}>
      {elsewhere ?? (
        <Alert
          type="warning"
          showIcon
          title="您的账号还没有登录密码"
          description="请在登录页使用“忘记密码”设置密码，或联系课程中心重置密码，登录后再签字。"
        />
      )}
    </Modal>
  );
}

interface PasswordDialogProps extends Omit<ProvingDialogProps, 'ways'> {
  readonly children: ReactNode;
}

function PasswordDialog({ signed, onProven, onClosed, children }: PasswordDialogProps) {
  const [form] = Form.useForm<{ password: string }>();
  return (
    <FormDialog
      title={TITLE}
      okText="验证"
      form={form}
      initialValues={{ password: '' }}
      onSubmit={async ({ password }) => onProven(await proveSigning(signed, password.trim()))}
      onClosed={onClosed}
    >
      <Form.Item
        name="password"
        label={PERSON_FIELDS.password.title}
        extra="签字代表您本人，请再次输入登录密码。"
        rules={[{ required: true, whitespace: true, message: '请输入密码！' }]}
      >
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      {children}
    </FormDialog>
  );
}

interface AtProviderProps {
  readonly provider: NonNullable<ProvingWays['provider']>;
  readonly onProven: (proof: string) => void;
}

function AtProvider({ provider: { title, start }, onProven }: AtProviderProps) {
  const [name] = useState(newName);
  const proven = useEffectEvent(onProven);
  useEffect(() => onProof(name, (proof) => proven(proof)), [name]);
  return (
    <div className={styles.elsewhere}>
      <p>签字代表您本人，请在新窗口中用{title}重新登录一次；完成后这里会自动继续。</p>
      <Button onClick={() => openProvider(start, name)}>用{title}验证</Button>
    </div>
  );
}
