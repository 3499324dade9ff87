import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
import { Tag } from 'antd';
import styles from './list.module.css';

type Flags = Pick<ExcellentCourseRow, 'published' | 'recommend'>;

/** Whether visitors see it, and whether it is recommended to them. */
export function CourseState({ published, recommend }: Flags) {
  return (
    <span className={styles.state}>
      {published === 1 ? <Tag color="green">已发布</Tag> : <Tag>未发布</Tag>}
      {recommend === 1 && <Tag color="gold">推荐</Tag>}
    </span>
  );
}
