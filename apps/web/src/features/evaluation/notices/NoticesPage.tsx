import type { NoticeShape } from '@course-center/contract/evaluation/notices';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { noticesQuery, ownObjectionsQuery } from './api.ts';
import styles from './notices.module.css';
import { ObjectionText } from './ObjectionText.tsx';

/** What is under public notice now, and what became of the caller's own objections. */
export default function NoticesPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader
        title={title}
        description="评估结果公布前在全校公示。公示期内可以对公示的结果提出异议，您的姓名只有课程中心知道。"
      />
      <PageStack>
        <PageCard title="正在公示">
          <Notices />
        </PageCard>
        <OwnObjections />
      </PageStack>
    </>
  );
}

function Notices() {
  const query = useQuery(noticesQuery());
  if (!query.data) return <NotLoaded query={query} title="公示没有加载出来" rows={3} />;
  if (query.data.length === 0)
    return <EmptyState title="目前没有公示" description="评估结果开始公示后，会显示在这里。" />;
  return (
    <ul className={styles.notices} aria-label="正在公示的名单">
      {query.data.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Notice({ notice }: { readonly notice: NoticeShape }) {
  const { id, process, name, sentence, rows } = notice;
  const called = `${PROCESS_TITLE[process]}评估${name}`;
  return (
    <li className={styles.notice}>
      <div>
        <p className={styles.name}>{called}</p>
        <p className={styles.facts}>
          {sentence} · {rows > 0 ? `公示课程 ${rows} 门` : '没有向您公示的课程'}
        </p>
      </div>
      <LinkButton to={`lists/${id}`} aria-label={`查看：${called}`}>
        查看
      </LinkButton>
    </li>
  );
}

function OwnObjections() {
  const query = useQuery(ownObjectionsQuery());
  return (
    <PageCard title="我的异议">
      {!query.data && <NotLoaded query={query} title="您的异议没有加载出来" rows={2} />}
      {query.data?.length === 0 && (
        <p className={styles.facts}>您还没有提出异议。打开公示的名单，可以对其中的课程提出异议。</p>
      )}
      <ul className={styles.objections} aria-label="我的异议">
        {query.data?.map((objection) => (
          <li key={objection.id}>
            <ObjectionText objection={objection} />
          </li>
        ))}
      </ul>
    </PageCard>
  );
}
