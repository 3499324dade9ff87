import { Alert, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import styles from './settings.module.css';
import type { Setting, SettingEditor } from './use-setting-editor.ts';

interface SettingFormProps<Config> {
  readonly title: string;
  readonly description: string;
  /** What stands between the head and the form. */
  readonly notice?: ReactNode;
  readonly initial: Config;
  readonly editor: SettingEditor<Config>;
  readonly save: (setting: Setting<Config>) => Promise<Setting<Config>>;
  /** Drops what was typed and reads the setting again. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** The frame of a setting's screen: one form, one save button that is there while something is unsaved. */
export function SettingForm<Config extends object>(props: SettingFormProps<Config>) {
  const { title, description, notice, initial, editor, save, onReload, children } = props;
  const [saving, setSaving] = useState(false);

  async function submit() {
    const setting = editor.draft();
    if (!setting) return;
    setSaving(true);
    await save(setting).then(editor.saved, editor.failed);
    setSaving(false);
  }

  return (
    <Form
      form={editor.form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onValuesChange={editor.onChange}
      onFinish={submit}
    >
      <PageHeader title={title} description={description} />
      {notice}
      <KeptNotice draft={editor.inBrowser} dirty={editor.dirty} />
      {editor.conflict && (
        <Alert
          ref={(shown) => shown?.nativeElement.scrollIntoView({ block: 'center' })}
          type="warning"
          showIcon
          className={styles.conflict ?? ''}
          title="内容已被他人修改"
          description="您填写的内容仍保留在页面上，可先抄录需要的部分。重新载入会显示他人保存的最新内容，并替换您的修改。"
          action={
            <Button
              onClick={() => {
                editor.inBrowser.giveUp();
                onReload();
              }}
            >
              重新载入
            </Button>
          }
        />
      )}
      <PageStack>{children}</PageStack>
      <div className={styles.saveBar} data-dirty={editor.dirty || undefined}>
        <span aria-live="polite">{editor.dirty ? '有尚未保存的修改' : '所有修改均已保存'}</span>
        <Button onClick={editor.undo} disabled={!editor.dirty || saving}>
          还原
        </Button>
        <Button type="primary" htmlType="submit" disabled={!editor.dirty} loading={saving}>
          保存
        </Button>
      </div>
    </Form>
  );
}
