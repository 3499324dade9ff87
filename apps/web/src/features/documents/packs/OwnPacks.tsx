import type { Pack } from '@course-center/contract/documents/packs';
import type { PackState } from '@course-center/domain/documents/packs/pack';
import { sizeWords } from '@course-center/domain/files/size-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { CountProgress } from '../../../ui/progress/CountProgress.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { fetchPack, packsKey, packsQuery, removePack } from './api.ts';
import styles from './packs.module.css';

/** The packs that the caller made: how far they are, the way to them, and their end. */
export function OwnPacks() {
  const query = useQuery(packsQuery);
  const { data: packs } = query;
  return (
    <PageCard title="我的资料包">
      {!packs && <NotLoaded query={query} title="资料包没有加载出来" />}
      {packs?.length === 0 && (
        <EmptyState
          title="还没有资料包"
          description="在上面选择范围和内容后制作；制作需要一些时间，可以离开本页。"
        />
      )}
      {packs && packs.length > 0 && (
        <ul className={styles.packs} aria-live="polite">
          {packs.map((pack) => (
            <OwnPack key={pack.id} pack={pack} />
          ))}
        </ul>
      )}
    </PageCard>
  );
}

const COLOR: Readonly<Record<PackState, string>> = {
  queued: 'default',
  making: 'processing',
  ready: 'success',
  failed: 'error',
};

function OwnPack({ pack }: { readonly pack: Pack }) {
  const { title, state, state_title, done, total, failure } = pack;
  return (
    <li className={styles.pack}>
      <div className={styles.packText}>
        <h3 className={styles.packTitle}>
          {title} <Tag color={COLOR[state]}>{state_title}</Tag>
        </h3>
        <p className={styles.aside}>{factsOf(pack)}</p>
        {state === 'making' && (
          <CountProgress
            label={`${title}的制作进度`}
            done={done}
            all={total}
            words={`${done}/${total} 个文件`}
          />
        )}
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
        {pack.missing > 0 && <Missing pack={pack} />}
      </div>
      <PackActions pack={pack} />
    </li>
  );
}

function factsOf({ state, parts, entries, bytes, made_at, expires_at }: Pack): string {
  const facts = [parts.join('、'), `${dayTime(made_at)} 制作`];
  if (state === 'ready')
    facts.push(`${entries} 个文件，${sizeWords(bytes ?? 0)}`, `${dayTime(expires_at)} 前可下载`);
  return facts.join(' · ');
}

/** What could not be put in, to be read before somebody relies on it. */
function Missing({ pack: { missing, missing_names } }: { readonly pack: Pack }) {
  return (
    <details className={styles.missing}>
      <summary>有 {missing} 个文件未能列入，已记在资料包的目录中</summary>
      <ul>
        {missing_names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {missing > missing_names.length && <li>……共 {missing} 个</li>}
      </ul>
    </details>
  );
}

function PackActions({ pack: { id, title, state } }: { readonly pack: Pack }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const ended = state === 'ready' || state === 'failed';

  async function run(work: () => Promise<unknown>, said: string) {
    setBusy(true);
    try {
      await work();
      toast.success(said);
    } catch {
      // Said already; what is shown may be no longer so.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: packsKey });
    }
  }

  async function remove() {
    const sure = await confirm({
      title: ended ? `删除“${title}”？` : `取消制作“${title}”？`,
      content: '删除后不能再下载；原始资料和记录不受影响，可以重新制作。',
      okText: ended ? '删除' : '取消制作',
      cancelText: ended ? '取消' : '继续制作',
      danger: true,
    });
    if (sure) await run(() => removePack(id), ended ? '资料包已删除' : '已取消制作');
  }

  return (
    <div className={styles.actions}>
      {state === 'ready' && (
        <Button
          type="primary"
          disabled={busy}
          aria-label={`下载 ${title}`}
          onClick={() => void run(() => fetchPack(id), '已开始下载，中断后可在浏览器中继续')}
        >
          下载
        </Button>
      )}
      <Button
        disabled={busy}
        aria-label={`${ended ? '删除' : '取消制作'} ${title}`}
        onClick={() => void remove()}
      >
        {ended ? '删除' : '取消制作'}
      </Button>
    </div>
  );
}
