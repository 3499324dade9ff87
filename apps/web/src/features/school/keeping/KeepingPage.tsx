import {
  KEEPING_KINDS,
  KEEPING_TABLE,
  KEPT_OTHERWISE,
  type KeepingConfig,
  keepingFaults,
  MOST_DAYS,
} from '@course-center/domain/school/keeping';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, type FormInstance, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { request } from '../../../request/client.ts';
import { showFaults } from '../../../ui/form/show-faults.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { keepingSetting } from '../settings/api.ts';
import { SettingPage } from '../settings/SettingPage.tsx';
import { SettingRow } from '../settings/SettingRow.tsx';
import styles from './keeping.module.css';

/** How long personal data are kept, and what would go if it were so. */
export default function KeepingPage({ tabs }: { readonly tabs: ReactNode }) {
  return (
    <SettingPage
      title="数据保存"
      description="个人信息保存多久。每天凌晨清理到期的内容，并在操作日志中记一笔；清理后不可恢复。"
      notice={tabs}
      kept={keepingSetting}
      faultsOf={keepingFaults}
    >
      {(form) => (
        <PageStack>
          <PageCard title="保存期限" description="可以延长，不能短于每项注明的最短期限。">
            {KEEPING_KINDS.map((kind) => {
              const { title, what, least, usual } = KEEPING_TABLE[kind];
              return (
                <SettingRow
                  key={kind}
                  name={[kind]}
                  title={title}
                  explanation={`${what}最短 ${least} 天，默认 ${usual} 天。`}
                  control={<InputNumber min={least} max={MOST_DAYS} precision={0} suffix="天" />}
                />
              );
            })}
          </PageCard>
          <Trial form={form} />
          <PageCard title="其他内容" description="以下内容的保存时间固定，不需要设置。">
            <dl className={styles.kept}>
              {KEPT_OTHERWISE.map(({ title, kept }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{kept}</dd>
                </div>
              ))}
            </dl>
          </PageCard>
        </PageStack>
      )}
    </SettingPage>
  );
}

/** What would be erased now, by what stands in the form, saved or not. */
function Trial({ form }: { readonly form: FormInstance<KeepingConfig> }) {
  const trial = useMutation({
    mutationFn: (config: KeepingConfig) =>
      request('POST /api/admin/settings/keeping/trial', { body: { config } }),
  });
  function begin(): void {
    const config = form.getFieldsValue(true) as KeepingConfig;
    const faults = keepingFaults(config);
    showFaults(form, faults);
    if (Object.keys(faults).length === 0) trial.mutate(config);
  }
  const found = trial.data && KEEPING_KINDS.filter((kind) => trial.data[kind] > 0);
  return (
    <PageCard
      title="试算"
      description="按上面填写的期限，看看现在会清理多少。只是试算，不会清理任何内容。"
      extra={
        <Button loading={trial.isPending} onClick={begin}>
          试算
        </Button>
      }
    >
      <div aria-live="polite">
        {found?.length === 0 && <Alert type="success" showIcon title="没有超过期限的内容" />}
        {trial.data && found && found.length > 0 && (
          <dl className={styles.kept}>
            {found.map((kind) => (
              <div key={kind}>
                <dt>{KEEPING_TABLE[kind].title}</dt>
                <dd>{trial.data[kind]} 条</dd>
              </div>
            ))}
          </dl>
        )}
        {!trial.data && <p className={styles.hint}>点“试算”查看。</p>}
      </div>
    </PageCard>
  );
}
