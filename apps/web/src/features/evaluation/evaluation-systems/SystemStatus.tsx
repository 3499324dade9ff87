import { CheckCircleOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { STATUS, STATUS_TITLE } from './status.ts';

/** How far a system is: always the same word, colour and sign. */
export function SystemStatus({ status }: { readonly status: number }) {
  if (status === STATUS.active)
    return (
      <Tag icon={<CheckCircleOutlined aria-hidden />} color="success">
        {STATUS_TITLE[STATUS.active]}
      </Tag>
    );
  if (status === STATUS.archived)
    return (
      <Tag icon={<StopOutlined aria-hidden />} color="error">
        {STATUS_TITLE[STATUS.archived]}
      </Tag>
    );
  return (
    <Tag icon={<EditOutlined aria-hidden />} color="warning">
      {STATUS_TITLE[STATUS.draft]}
    </Tag>
  );
}
