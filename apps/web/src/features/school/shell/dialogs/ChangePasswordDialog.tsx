import {
  PASSWORD_LENGTH,
  type PasswordChange,
  passwordChangeFaults,
} from '@course-center/domain/account/password';
import { CODE } from '@course-center/domain/answers/code';
import { Form, Input } from 'antd';
import { goTo } from '../../../../request/switch-app.ts';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { forgetSession } from '../../../account/public.ts';
import { changePassword } from '../api.ts';
import styles from './dialogs.module.css';

const EMPTY: PasswordChange = { old_password: '', new_password: '', new_password_confirmation: '' };

export default function ChangePasswordDialog({ onClosed }: { readonly onClosed: () => void }) {
  const [form] = Form.useForm<PasswordChange>();

  async function submit(values: PasswordChange) {
    await changePassword(values);
    toast.success('密码已修改，请使用新密码登录');
    // The server has ended the session already: there is nothing left to log out of.
    forgetSession();
    goTo('/login');
  }

  return (
    <FormDialog
      title="修改密码"
      okText="确定"
      form={form}
      initialValues={EMPTY}
      onSubmit={submit}
      blame={{ [CODE.credentials]: 'old_password', [CODE.rule]: 'new_password' }}
      onClosed={onClosed}
    >
      <PasswordField name="old_password" label="旧密码" autoComplete="current-password" autoFocus />
      <PasswordField
        name="new_password"
        label="新密码"
        autoComplete="new-password"
        extra={`${PASSWORD_LENGTH.min} 到 ${PASSWORD_LENGTH.max} 个字符`}
      />
      <PasswordField name="new_password_confirmation" label="确认密码" autoComplete="new-password" />
    </FormDialog>
  );
}

interface PasswordFieldProps {
  readonly name: keyof PasswordChange;
  readonly label: string;
  readonly autoComplete: string;
  readonly extra?: string;
  readonly autoFocus?: boolean;
}

function PasswordField({ name, label, extra, ...input }: PasswordFieldProps) {
  return (
    <Form.Item
      className={styles.password ?? ''}
      name={name}
      label={label}
      extra={extra}
      rules={[faultRule(passwordChangeFaults, name)]}
    >
      <Input.Password {...input} placeholder={`请输入${label}`} />
    </Form.Item>
  );
}
