import type { SchoolConfig } from '@course-center/domain/school/school-config';
import { Form, type FormInstance } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { SidebarHead } from '../../shell/sidebar/SidebarHead.tsx';
import styles from './school.module.css';

interface SchoolPreviewProps {
  readonly form: FormInstance<SchoolConfig>;
  readonly saved: SchoolConfig;
}

/** How the head of everybody's sidebar will look, as it is typed. */
export function SchoolPreview({ form, saved }: SchoolPreviewProps) {
  const typed = Form.useWatch([], form) as SchoolConfig | undefined;
  const { school, title, logo } = typed ?? saved;
  return (
    <PageCard title="预览" description="保存后，所有人的侧栏顶部将显示为：">
      <div className={styles.preview}>
        <SidebarHead school={school} title={title} logo={logo} />
      </div>
      <p className={styles.hint}>侧栏收起时只显示标志：</p>
      <div className={styles.preview} data-narrow>
        <SidebarHead school={school} title={title} logo={logo} collapsed />
      </div>
    </PageCard>
  );
}
