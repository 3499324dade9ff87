import type { Faults } from '@course-center/domain/forms/faults';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../request/input.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { type SavingCall, useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import styles from './settings.module.css';
import { type Setting, useSettingEditor } from './use-setting-editor.ts';

interface SettingPageProps<Config, Key extends QueryKey, Call extends SavingCall> {
  readonly title: string;
  readonly description: string;
  /** What stands between the head and the form. */
  readonly notice?: ReactNode;
  readonly kept: {
    readonly query: UseQueryOptions<Setting<Config>, Error, Setting<Config>, Key>;
    call: Call;
    /** What a draft of it is called in the browser. */
    readonly keptAs: { readonly thing: string; readonly title: string };
  };
  readonly faultsOf: (config: Config) => Faults;
  readonly children: (form: FormInstance<Config>, saved: Config) => ReactNode;
}

/** A setting's screen. It waits for the setting; a reload starts its form anew. */
export function SettingPage<Config extends object, Key extends QueryKey, Call extends SavingCall>(
  props: SettingPageProps<Config, Key, Call>,
) {
  const { query } = props.kept;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const reload = () => void queries.resetQueries({ queryKey: query.queryKey });
  if (data) return <SettingForm {...props} setting={data} onReload={reload} />;
  if (!error) return <PageLoading />;
  return (
    <PageCard>
      <ErrorState title="设置没有加载出来" onRetry={() => void refetch()} />
    </PageCard>
  );
}

interface SettingFormProps<Config, Key extends QueryKey, Call extends SavingCall>
  extends SettingPageProps<Config, Key, Call> {
  readonly setting: Setting<Config>;
  /** Drops what was typed and reads the setting again. */
  readonly onReload: () => void;
}

/** One form, one save button that is there while something is unsaved. */
function SettingForm<Config extends object, Key extends QueryKey, Call extends SavingCall>(
  props: SettingFormProps<Config, Key, Call>,
) {
  const { title, description, notice, kept, faultsOf, setting, onReload, children } = props;
  const editor = useSettingEditor(setting, faultsOf, kept.keptAs);
  const saved = (data: unknown) => editor.saved(data as Setting<Config>);
  const input = () => {
    const body = editor.draft();
    return body && ({ body } as unknown as InputOf<Call>);
  };
  const save = useSaveShortcut({ call: kept.call, input, onSaved: saved, onFailed: editor.failed });

  return (
    <Form
      className={styles.form ?? ''}
      form={editor.form}
      layout="vertical"
      requiredMark={false}
      initialValues={setting.config}
      onValuesChange={editor.onChange}
      onFinish={save}
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
      <PageStack>{children(editor.form, setting.config)}</PageStack>
      <div className={styles.saveBar} data-dirty={editor.dirty || undefined}>
        <span aria-live="polite">{editor.dirty ? '有尚未保存的修改' : '所有修改均已保存'}</span>
        <Button onClick={editor.undo} disabled={!editor.dirty || editor.saving}>
          还原
        </Button>
        <Button type="primary" htmlType="submit" disabled={!editor.dirty} loading={editor.saving}>
          保存
        </Button>
      </div>
    </Form>
  );
}
