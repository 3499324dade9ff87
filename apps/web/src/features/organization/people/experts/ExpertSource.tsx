import type { ExpertRow } from '@course-center/contract/organization/experts';
import { Space, Tag } from 'antd';

/** Where an expert comes from: the own school, or another one by its name. */
export function ExpertSource({ school_name, works_at }: Pick<ExpertRow, 'school_name' | 'works_at'>) {
  return (
    <Space size={8}>
      {school_name ? <Tag>校外</Tag> : <Tag color="blue">本校</Tag>}
      {school_name || works_at}
    </Space>
  );
}
