import type { Status } from '@course-center/contract/school/status';
import { sizeWords } from '@course-center/domain/files/size-words';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { request } from '../../../request/client.ts';
import { toast } from '../../../request/toast.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import styles from './status.module.css';

const statusQuery = queryOptions({
  queryKey: ['settings', 'status'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/status', { signal, quiet: true }),
  refetchInterval: 30_000,
});

/** How the product runs; the server says what is wrong and what to do about it. */
export default function StatusPage({ tabs }: { readonly tabs: ReactNode }) {
  const query = useQuery(statusQuery);
  const { data, isFetching, refetch } = query;
  return (
    <>
      <PageHeader
        title="运行状态"
        description={
          data ? `截至 ${dayTime(data.at)}，每半分钟自动更新。` : '进程、后台任务、存储、备份与慢请求。'
        }
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            刷新
          </Button>
        }
      />
      {tabs}
      {data ? (
        <PageStack>
          <Findings findings={data.findings} />
          <Overview status={data} />
          <Processes processes={data.processes} />
          <Failed failed={data.failed} />
          <Queue queue={data.queue} />
          <Calls calls={data.calls} />
        </PageStack>
      ) : (
        <PageCard>
          <NotLoaded query={query} title="运行状态没有加载出来" />
        </PageCard>
      )}
    </>
  );
}

function Findings({ findings }: Pick<Status, 'findings'>) {
  if (findings.length === 0) return <Alert type="success" showIcon title="一切正常，没有需要处理的事项" />;
  return (
    <ul className={styles.findings} aria-label="需要处理的事项">
      {findings.map(({ level, about, sentence }) => (
        <li key={`${about}${sentence}`}>
          <Alert type={level === 'danger' ? 'error' : 'warning'} showIcon title={`${about}：${sentence}`} />
        </li>
      ))}
    </ul>
  );
}

function Overview({ status: { version, database, storage, backup } }: { readonly status: Status }) {
  const { last } = backup;
  const facts: readonly (readonly [string, string])[] = [
    ['产品版本', version],
    ['数据库', `${database.engine} ${database.version}`],
    ['数据库大小', `${sizeWords(database.bytes)}，${database.connections} 个连接`],
    ['文件', `${storage.files} 个，共 ${sizeWords(storage.bytes)}（${storage.place}）`],
    ['磁盘剩余', storage.free === null ? '由对象存储管理' : sizeWords(storage.free)],
    ['每人文件上限', `${storage.person_gigabytes} GB`],
    ['自动备份', backup.daily_at === null ? '没有设置' : `每天 ${backup.daily_at}`],
    ['最近一次备份', last ? `${dayTime(last.ended_at)}，${last.outcome_title}` : '还没有'],
    ['备份内容', last ? `${last.files} 个文件，${sizeWords(last.bytes)}` : '--'],
    ['上一次完整备份', backup.whole_at === null ? '还没有' : dayTime(backup.whole_at)],
  ];
  return (
    <PageCard title="概况">
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PageCard>
  );
}

const short = { short: true } as const;
const figure = { short: true, align: 'end' } as const;

type Process = Status['processes'][number];
const PROCESS_COLUMNS: readonly Column<Process>[] = [
  { key: 'title', title: '进程', role: 'name', ...short, render: ({ title }) => title },
  {
    ...{ key: 'state', title: '状态', ...short },
    render: ({ silent }) => (
      <Tag color={silent ? 'warning' : 'success'}>{silent ? '没有消息' : '运行中'}</Tag>
    ),
  },
  { key: 'host', title: '主机', render: ({ host, pid }) => `${host}（${pid}）` },
  { key: 'version', title: '版本', ...short, render: ({ version }) => version },
  { key: 'started', title: '启动于', ...short, render: ({ started_at }) => dayTime(started_at) },
  { key: 'beat', title: '最近消息', ...short, render: ({ beat_at }) => dayTime(beat_at) },
  { key: 'memory', title: '内存', ...figure, render: ({ memory }) => sizeWords(memory) },
  {
    key: 'delay',
    title: '处理延迟',
    ...figure,
    render: ({ loop_delay_ms }) => `${Math.round(loop_delay_ms)} 毫秒`,
  },
  { key: 'requests', title: '请求数', ...figure, render: ({ requests }) => requests },
];

function Processes({ processes }: Pick<Status, 'processes'>) {
  return (
    <PageCard title="进程" description="正在为本校服务的进程。处理延迟是最近半分钟里最慢的百分之一。">
      {processes.length === 0 ? (
        <p className={styles.none}>还没有进程报告，请稍候刷新。</p>
      ) : (
        <PlainTable caption="进程" columns={PROCESS_COLUMNS} rows={processes} rowKey={({ id }) => id} />
      )}
    </PageCard>
  );
}

type Job = Status['failed']['jobs'][number];

function Failed({ failed }: Pick<Status, 'failed'>) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: ({ id }: Job) =>
      request('POST /api/admin/settings/status/jobs/{id}/retry', { params: { id }, body: {} }),
    onSuccess: (status, { title }) => {
      queries.setQueryData(statusQuery.queryKey, status);
      toast.success(`“${title}”已重新排队`);
    },
    onError: () => queries.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
  const columns: readonly Column<Job>[] = [
    { key: 'title', title: '任务', role: 'name', ...short, render: ({ title }) => title },
    { key: 'at', title: '放弃于', ...short, render: ({ given_up_at }) => dayTime(given_up_at) },
    { key: 'attempts', title: '尝试次数', ...figure, render: ({ attempts }) => attempts },
    { key: 'reason', title: '原因（系统信息）', render: ({ reason }) => reason || '--' },
    {
      ...{ key: 'actions', title: '操作', role: 'actions', ...short },
      render: (job) => (
        <Button
          size="small"
          aria-label={`重试“${job.title}”`}
          disabled={retry.isPending}
          loading={retry.isPending && retry.variables.id === job.id}
          onClick={() => retry.mutate(job)}
        >
          重试
        </Button>
      ),
    },
  ];
  const more = failed.count - failed.jobs.length;
  return (
    <PageCard title="失败的任务" description="多次尝试后放弃的后台任务。处理好原因后重试，会从头再做一遍。">
      {failed.jobs.length === 0 ? (
        <p className={styles.none}>没有失败的任务。</p>
      ) : (
        <PlainTable
          caption="失败的任务"
          columns={columns}
          rows={failed.jobs}
          rowKey={({ id }) => String(id)}
        />
      )}
      {more > 0 && <p className={styles.none}>另有 {more} 个更早的任务未列出。</p>}
    </PageCard>
  );
}

type Kind = Status['queue'][number];
const QUEUE_COLUMNS: readonly Column<Kind>[] = [
  { key: 'title', title: '任务', role: 'name', render: ({ title }) => title },
  { key: 'waiting', title: '等待', ...figure, render: ({ waiting }) => waiting },
  { key: 'running', title: '进行中', ...figure, render: ({ running }) => running },
  {
    ...{ key: 'oldest', title: '最早的已等待自', ...short },
    render: ({ oldest_at }) => (oldest_at === null ? '--' : dayTime(oldest_at)),
  },
];

function Queue({ queue }: Pick<Status, 'queue'>) {
  return (
    <PageCard title="后台任务" description="排队与进行中的任务；到点才做的任务也算在等待中。">
      {queue.length === 0 ? (
        <p className={styles.none}>没有等待的任务。</p>
      ) : (
        <PlainTable caption="后台任务" columns={QUEUE_COLUMNS} rows={queue} rowKey={({ kind }) => kind} />
      )}
    </PageCard>
  );
}

type SlowCall = Status['calls'][number];
const CALL_COLUMNS: readonly Column<SlowCall>[] = [
  { key: 'title', title: '请求', role: 'name', render: ({ title }) => title },
  { key: 'call', title: '地址', render: ({ call }) => <code className={styles.call}>{call}</code> },
  { key: 'count', title: '次数', ...figure, render: ({ count }) => count },
  { key: 'p50', title: '一半快于', ...figure, render: ({ p50 }) => `${p50} 毫秒` },
  { key: 'p99', title: '99% 快于', ...figure, render: ({ p99 }) => `${p99} 毫秒` },
];

function Calls({ calls }: Pick<Status, 'calls'>) {
  return (
    <PageCard title="慢请求" description="最近一小时里本校最慢的请求，所有进程合计。">
      {calls.length === 0 ? (
        <p className={styles.none}>最近一小时没有请求。</p>
      ) : (
        <PlainTable caption="慢请求" columns={CALL_COLUMNS} rows={calls} rowKey={({ call }) => call} />
      )}
    </PageCard>
  );
}
