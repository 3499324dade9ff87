import type { MessageChannels } from '@course-center/contract/messages/settings';
import { CHANNEL_TITLE, CHANNELS, type Channel } from '@course-center/domain/messages/channels';
import { MESSAGE_KIND_TABLE } from '@course-center/domain/messages/kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, Tag } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { Choices, useKeptChoices } from '../Choices.tsx';
import { channelsQuery, SETTINGS, saveUsual, tryChannel, usualQuery } from './api.ts';
import styles from './settings.module.css';
import { TriedAlert } from './TriedAlert.tsx';

const ChannelDialog = lazyPart(() => import('./ChannelDialog.tsx'));

interface ChannelsPageProps {
  readonly tabs: ReactNode;
  /** Where those are listed whom no mail reaches. */
  readonly unreachable: string;
}

/** The ways by which messages leave the product, and what everybody hears of who chose nothing. */
export default function ChannelsPage({ tabs, unreachable }: ChannelsPageProps) {
  const query = useQuery(channelsQuery);
  const { data } = query;
  const [opened, setOpened] = useState<Channel | null>(null);
  return (
    <>
      <PageHeader
        title="消息"
        description="每条消息都在本人的“我的消息”中；启用了电子邮件、校内消息或微信消息后，还会另外发送。"
      />
      {tabs}
      <PageStack>
        {data?.why_not && <Alert type="warning" showIcon title={data.why_not} />}
        {data && data.unreachable > 0 && (
          <Alert
            type="info"
            showIcon
            title={`有 ${data.unreachable} 人没有可用的邮箱，收不到邮件`}
            action={<Link to={unreachable}>查看名单</Link>}
          />
        )}
        {data ? (
          CHANNELS.map((channel) => (
            <ChannelCard
              key={channel}
              channel={channel}
              channels={data}
              onChange={() => setOpened(channel)}
            />
          ))
        ) : (
          <PageCard>
            <NotLoaded query={query} title="消息渠道没有加载出来" />
          </PageCard>
        )}
        <Usual />
      </PageStack>
      <Suspense>
        {opened && data && (
          <ChannelDialog channel={opened} channels={data} onClosed={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

interface ChannelCardProps {
  readonly channel: Channel;
  readonly channels: MessageChannels;
  readonly onChange: () => void;
}

const DESCRIPTION: Readonly<Record<Channel, string>> = {
  mail: '通过学校的邮件服务器（SMTP）发送。未启用时，邮件只记入日志。',
  hook: '把消息交给学校自己的消息平台：每条消息以 JSON 格式 POST 到下面的地址，以工号区分收件人，以 X-Signature 验证来源。',
  app: '以公众号的模板消息发给绑定了微信并关注公众号的人。公众号在“学校设置 - 登录方式”中设置；文字由模板规定，只填入其中的字段；各类消息可以有自己的模板。',
};

function ChannelCard({ channel, channels, onChange }: ChannelCardProps) {
  const { enabled, secret_set_at } = channels[channel];
  const trying = useMutation({ mutationFn: () => tryChannel(channel) });
  return (
    <PageCard
      title={CHANNEL_TITLE[channel]}
      extra={<Tag color={enabled ? 'success' : 'default'}>{enabled ? '已启用' : '未启用'}</Tag>}
      description={DESCRIPTION[channel]}
    >
      <dl className={styles.facts}>
        {factsOf(channel, channels).map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {channel !== 'app' && (
          <div>
            <dt>{channel === 'mail' ? '密码' : '签名密钥'}</dt>
            <dd>{secret_set_at ? `已设置（${dayTime(secret_set_at)}），不再显示` : '未设置'}</dd>
          </div>
        )}
      </dl>
      {trying.data && <TriedAlert tried={trying.data} />}
      <Space wrap>
        <Button onClick={onChange}>{`修改${CHANNEL_TITLE[channel]}设置`}</Button>
        <Button disabled={!enabled} loading={trying.isPending} onClick={() => trying.mutate()}>
          给自己发一条测试消息
        </Button>
      </Space>
    </PageCard>
  );
}

function factsOf(channel: Channel, { mail, hook, app }: MessageChannels): [string, string][] {
  if (channel === 'app')
    return [
      ['通用模板', app.template_id || '未填写'],
      ...MESSAGE_KIND_TABLE.flatMap(({ kind, title }): [string, string][] => {
        const own = app.templates[kind];
        return own ? [[title, own]] : [];
      }),
    ];
  if (channel === 'hook') return [['接口地址', hook.url || '未填写']];
  return [
    ['服务器', mail.host ? `${mail.host}:${mail.port}` : '未填写'],
    ['发件人', mail.from_address ? `${mail.from_name} <${mail.from_address}>` : '未填写'],
    ['用户名', mail.username || '不需要'],
  ];
}

/** What holds for whoever chose nothing. */
function Usual() {
  const query = useQuery(usualQuery);
  const { data } = query;
  const keep = useKeptChoices(usualQuery.queryKey, saveUsual, SETTINGS);
  if (!data)
    return (
      <PageCard>
        <NotLoaded query={query} title="全校的消息设置没有加载出来" />
      </PageCard>
    );
  const offered = CHANNELS.map((channel) => ({
    ...{ channel, title: CHANNEL_TITLE[channel] },
    why_not: null,
  }));
  return (
    <Choices
      title="全校默认"
      description="对没有自己设置过的人生效，渠道启用后按这里的设置发送；每个人都可以在“消息设置”中另作选择。"
      chosen={{ ...data, channels: offered }}
      onSave={keep}
    />
  );
}
