import { CopyOutlined, PlusOutlined } from '@ant-design/icons';
import type { Provider } from '@course-center/contract/account/providers';
import { PROVIDER_KINDS, type ProviderKind } from '@course-center/domain/account/provider';
import { ADMITS_TITLE, PROVIDER_KIND_TITLE, SECRETS_OF } from '@course-center/domain/account/provider-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Dropdown, Space, Tag } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { copy } from '../../../ui/copy-text.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { providersQuery, removeProvider } from './api.ts';
import styles from './providers.module.css';

const ProviderDialog = lazyPart(() => import('./ProviderDialog.tsx'));
const TryDialog = lazyPart(() => import('./TryDialog.tsx'));
const RefusedLinksDialog = lazyPart(() => import('./RefusedLinksDialog.tsx'));

type Opened =
  | { readonly dialog: 'form'; readonly of: Provider | ProviderKind }
  | { readonly dialog: 'try' | 'refused'; readonly of: Provider };

/** The ways in besides account and password. */
export default function ProvidersPage({ tabs }: { readonly tabs: ReactNode }) {
  const query = useQuery(providersQuery);
  const { data } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
  const taken = data?.providers.some(({ kind }) => kind === 'wechat') ?? false;
  return (
    <>
      <PageHeader
        title="登录方式"
        description="除账号密码外，教职工还可以通过学校的统一身份认证或微信登录。账号密码登录始终保留，认证平台出现故障时仍可使用。"
        actions={
          <Dropdown
            trigger={['click']}
            menu={{
              items: PROVIDER_KINDS.map((kind) => ({
                key: kind,
                label: PROVIDER_KIND_TITLE[kind],
                disabled: kind === 'wechat' && taken,
              })),
              onClick: ({ key }) => setOpened({ dialog: 'form', of: key as ProviderKind }),
            }}
          >
            <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!data}>
              添加登录方式
            </Button>
          </Dropdown>
        }
      />
      {tabs}
      <PageStack>
        {data?.why_not && <Alert type="warning" showIcon title={data.why_not} />}
        {data?.providers.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} onOpen={setOpened} />
        ))}
        {data?.providers.length === 0 && (
          <PageCard>
            <EmptyState
              title="还没有其他登录方式"
              description="学校有 CAS 或 OpenID Connect 统一身份认证，或有微信服务号时，可在这里添加。"
            />
          </PageCard>
        )}
        {!data && (
          <PageCard>
            <NotLoaded query={query} title="登录方式没有加载出来" />
          </PageCard>
        )}
      </PageStack>
      <Suspense>{opened && <Dialog opened={opened} onClosed={() => setOpened(null)} />}</Suspense>
    </>
  );
}

function Dialog({ opened, onClosed }: { readonly opened: Opened; readonly onClosed: () => void }) {
  if (opened.dialog === 'form') return <ProviderDialog edited={opened.of} onClosed={onClosed} />;
  if (opened.dialog === 'try') return <TryDialog provider={opened.of} onClosed={onClosed} />;
  return <RefusedLinksDialog provider={opened.of} onClosed={onClosed} />;
}

interface ProviderCardProps {
  readonly provider: Provider;
  readonly onOpen: (opened: Opened) => void;
}

function ProviderCard({ provider, onOpen }: ProviderCardProps) {
  const { kind, title, enabled, standard, refused } = provider;
  return (
    <PageCard
      title={title}
      extra={
        <Space size={4} className={styles.tags ?? ''}>
          <Tag>{PROVIDER_KIND_TITLE[kind]}</Tag>
          <Tag color={enabled ? 'success' : 'default'}>{enabled ? '已启用' : '未启用'}</Tag>
          {standard && <Tag color="blue">默认</Tag>}
        </Space>
      }
    >
      {refused > 0 && (
        <Alert
          className={styles.refused ?? ''}
          type="warning"
          showIcon
          title={`有 ${refused} 人通过了认证，但未能登录本系统`}
          action={
            <Button size="small" onClick={() => onOpen({ dialog: 'refused', of: provider })}>
              查看
            </Button>
          }
        />
      )}
      <Facts provider={provider} />
      <Actions provider={provider} onOpen={onOpen} />
    </PageCard>
  );
}

function Facts({ provider }: { readonly provider: Provider }) {
  const { kind, config, addresses, secret_set_at, linked, admits } = provider;
  return (
    <dl className={styles.facts}>
      <dt>{kind === 'wechat' ? 'AppID' : '认证平台地址'}</dt>
      <dd>{config.url || config.issuer || config.appid || '未填写'}</dd>
      {addresses.map(({ title, address }) => (
        <Address key={title} title={title} address={address} />
      ))}
      {SECRETS_OF[kind].length > 0 && (
        <>
          <dt>密钥</dt>
          <dd>{secret_set_at ? `已设置（${dayTime(secret_set_at)}），不再显示` : '未设置'}</dd>
        </>
      )}
      <dt>已关联</dt>
      <dd>
        {linked} 人{kind !== 'wechat' && <span className={styles.aside}>（{ADMITS_TITLE[admits]}）</span>}
      </dd>
    </dl>
  );
}

function Address({ title, address }: { readonly title: string; readonly address: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles.address}>
        <code>{address}</code>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`复制${title}`}
          onClick={() => void copy(address)}
        />
      </dd>
    </>
  );
}

function Actions({ provider, onOpen }: ProviderCardProps) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: removeProvider,
    onSuccess: () => toast.success(`“${provider.title}”已删除`),
    onSettled: () => queries.invalidateQueries({ queryKey: providersQuery.queryKey }),
  });
  async function remove() {
    const agreed = await confirm({
      title: `删除“${provider.title}”？`,
      content: `${provider.linked} 人的关联一并删除，通过它登录的人立即退出，之后须用其他方式登录。删除后不可恢复；只是暂停使用时，请改为停用。`,
      okText: '删除',
      danger: true,
    });
    if (agreed) removal.mutate(provider);
  }
  return (
    <Space wrap>
      <Button onClick={() => onOpen({ dialog: 'form', of: provider })}>修改</Button>
      <Button onClick={() => onOpen({ dialog: 'try', of: provider })}>试一下</Button>
      <Button danger type="text" loading={removal.isPending} onClick={() => void remove()}>
        删除
      </Button>
    </Space>
  );
}
