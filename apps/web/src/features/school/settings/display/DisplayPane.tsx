import type { DisplaySetting } from '@course-center/contract/school/settings';
import { displayConfigFaults } from '@course-center/domain/school/display-config';
import { Form, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../../ui/page/PageStack.tsx';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { displaySettingQuery, SAVE_DISPLAY, saveDisplay } from '../api.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingGate } from '../SettingGate.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { LogoField } from '../school/LogoField.tsx';
import { useSettingEditor } from '../use-setting-editor.ts';

interface DisplayPaneProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

/** How the public pages present the school: a tab of the page that keeps what they show. */
export default function DisplayPane({ title, tabs }: DisplayPaneProps) {
  return (
    <SettingGate query={displaySettingQuery}>
      {(setting, reload) => <DisplayEditor {...{ title, tabs, setting }} onReload={reload} />}
    </SettingGate>
  );
}

interface DisplayEditorProps extends DisplayPaneProps {
  readonly setting: DisplaySetting;
  readonly onReload: () => void;
}

function DisplayEditor({ title, tabs, setting, onReload }: DisplayEditorProps) {
  const editor = useSettingEditor(setting, displayConfigFaults, {
    thing: 'setting:display',
    title: '展示设置',
  });
  useSaveShortcut({
    call: SAVE_DISPLAY,
    input: () => {
      const body = editor.draft();
      return body && { body };
    },
    onSaved: editor.saved,
    onFailed: editor.failed,
  });
  return (
    <SettingForm
      title={title}
      description="展示页面的标题、标志、页脚与访问方式。保存后几秒内对访客生效。"
      notice={tabs}
      initial={setting.config}
      editor={editor}
      save={saveDisplay}
      onReload={onReload}
    >
      <DisplayFields />
    </SettingForm>
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
          control={<AuthSwitch />}
        />
      </PageCard>
    </PageStack>
  );
}

interface AuthSwitchProps {
  /** Given by the form; the wire's text. */
  readonly value?: '0' | '1';
  readonly onChange?: (value: '0' | '1') => void;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

function AuthSwitch({ value, onChange, ...described }: AuthSwitchProps) {
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
