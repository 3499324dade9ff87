import { displayConfigFaults } from '@course-center/domain/school/display-config';
import { Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../../ui/page/PageStack.tsx';
import { displaySetting } from '../api.ts';
import { SettingPage } from '../SettingPage.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { LogoField } from '../school/LogoField.tsx';

interface DisplayPaneProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

/** How the public pages present the school: a tab of the page that keeps what they show. */
export default function DisplayPane({ title, tabs }: DisplayPaneProps) {
  return (
    <SettingPage
      title={title}
      description="展示页面的标题、标志、页脚与访问方式。保存后几秒内对访客生效。"
      notice={tabs}
      kept={displaySetting}
      faultsOf={displayConfigFaults}
    >
      {() => <DisplayFields />}
    </SettingPage>
  );
}

function DisplayFields() {
  return (
    <PageStack>
      <PageCard title="标题与标志">
        <Form.Item name="title" label="展示标题" extra="显示在展示页面顶部与浏览器标签上。">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="logo" label="展示标志">
          <LogoField />
        </Form.Item>
      </PageCard>
      <PageCard title="页脚">
        <Form.Item name="copy_right" label="版权信息" extra="显示在每一页底部，也作为预览资料时的水印。">
          <Input maxLength={200} placeholder="如：© 2026 示范大学 版权所有" />
        </Form.Item>
        <Form.Item name="icp" label="备案号" extra="显示在版权信息旁；留空则不显示。">
          <Input maxLength={100} placeholder="如：京ICP备00000000号" />
        </Form.Item>
      </PageCard>
      <PageCard title="访问方式">
        <SettingRow
          name={['auth']}
          title="登录后才能访问"
          explanation="开启后，未登录的访客会被带到登录页，校外访客与搜索引擎都看不到展示内容；关闭后，任何人都可以浏览。"
          control={<TextSwitch />}
        />
      </PageCard>
      <PageCard title="课程页面">
        <SettingRow
          name={['expert_words']}
          title="公开的专家评价"
          explanation="“优点与综述”只显示肯定的观点和意见综述；“全部”还显示问题与建议、分项得分率（参评各方各有三份以上评审时）；“不公开”则访客看不到任何专家评价。"
          control={<Select options={EXPERT_WORDS} style={{ minWidth: 128 }} />}
          wide
        />
        <SettingRow
          name={['hide_empty_tabs']}
          title="隐藏没有内容的标签"
          explanation="开启后，课程页面不显示“正在建设中”的标签；没有视频、没有公开专家评价的课程也不显示相应标签。关闭后，全部标签都显示。"
          control={<TextSwitch />}
        />
      </PageCard>
    </PageStack>
  );
}

const EXPERT_WORDS = [
  { value: 'praise', label: '优点与综述' },
  { value: 'all', label: '全部' },
  { value: 'none', label: '不公开' },
];

interface TextSwitchProps {
  /** Given by the form; the wire's text. */
  readonly value?: '0' | '1';
  readonly onChange?: (value: '0' | '1') => void;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

function TextSwitch({ value, onChange, ...described }: TextSwitchProps) {
  return (
    <Switch
      {...described}
      checkedChildren="开"
      unCheckedChildren="关"
      checked={value === '1'}
      onChange={(on) => onChange?.(on ? '1' : '0')}
    />
  );
}
