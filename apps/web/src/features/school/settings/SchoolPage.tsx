import { type SchoolConfig, schoolConfigFaults } from '@course-center/domain/school/school-config';
import { Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { SidebarHead } from '../shell/sidebar/SidebarHead.tsx';
import { schoolSetting } from './api.ts';
import { SettingPage } from './SettingPage.tsx';
import { SettingRow } from './SettingRow.tsx';
import { LogoField } from './school/LogoField.tsx';
import schoolStyles from './school/school.module.css';
import styles from './settings.module.css';

export default function SchoolPage({ tabs }: { readonly tabs: ReactNode }) {
  return (
    <SettingPage
      title="学校设置"
      description="学校的名称、标志与登录方式。保存后，其他人在刷新或下次进入时看到。"
      notice={tabs}
      kept={schoolSetting}
      faultsOf={schoolConfigFaults}
    >
      {(form, saved) => (
        <div className={styles.besides}>
          <SchoolFields />
          <SchoolPreview form={form} saved={saved} />
        </div>
      )}
    </SettingPage>
  );
}

interface SchoolPreviewProps {
  readonly form: FormInstance<SchoolConfig>;
  readonly saved: SchoolConfig;
}

/** How the head of everybody's sidebar will look, as it is typed. */
function SchoolPreview({ form, saved }: SchoolPreviewProps) {
  const typed = Form.useWatch([], form) as SchoolConfig | undefined;
  const { school, title, logo } = typed ?? saved;
  return (
    <PageCard title="预览" description="保存后，所有人的侧栏顶部将显示为：">
      <div className={schoolStyles.preview}>
        <SidebarHead school={school} title={title} logo={logo} />
      </div>
      <p className={schoolStyles.hint}>侧栏收起时只显示标志：</p>
      <div className={schoolStyles.preview} data-narrow>
        <SidebarHead school={school} title={title} logo={logo} collapsed />
      </div>
    </PageCard>
  );
}

function SchoolFields() {
  return (
    <PageStack>
      <PageCard title="名称与标志">
        <Form.Item name="school" label="学校名称" extra="显示在登录页、侧栏与页脚。">
          <Input maxLength={64} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="title" label="平台标题" extra="显示在侧栏顶部与浏览器标签上。">
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name="system_name" label="系统名称" extra="显示在登录页与页脚。">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="logo" label="学校标志">
          <LogoField />
        </Form.Item>
      </PageCard>
      <PageCard title="登录与服务">
        <SettingRow
          name={['login_captcha']}
          title="登录验证码"
          explanation="开启后，所有人登录时都需要拖动滑块将图片转正，可防止密码被批量试探。"
        />
        <Form.Item
          name="service_phone"
          label="服务电话"
          extra="显示在每一页底部，点击即可复制；留空则不显示。"
        >
          <Input maxLength={32} type="tel" placeholder="如 010-12345678" />
        </Form.Item>
      </PageCard>
    </PageStack>
  );
}
