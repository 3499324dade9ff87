import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { PersonRow } from '@course-center/contract/organization/people';
import { Tag } from 'antd';

/** Whether somebody can sign in: always the same word, colour and sign. */
export function PersonState({
  disabled,
  waiting_for_first_login,
}: Pick<PersonRow, 'disabled' | 'waiting_for_first_login'>) {
  if (disabled)
    return (
      <Tag icon={<StopOutlined aria-hidden />} color="error">
        已停用
      </Tag>
    );
  if (waiting_for_first_login)
    return (
      <Tag icon={<ClockCircleOutlined aria-hidden />} color="warning">
        待首次登录
      </Tag>
    );
  return (
    <Tag icon={<CheckCircleOutlined aria-hidden />} color="success">
      正常
    </Tag>
  );
}
