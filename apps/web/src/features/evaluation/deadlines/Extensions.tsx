import type { StageExtension } from '@course-center/contract/evaluation/stage-windows';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { endWords } from '@course-center/domain/forms/local-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Tag } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { extensionsQuery, withdrawExtension } from './api.ts';
import styles from './deadlines.module.css';

/** Who got more time than the stages say, and the way to take it back. */
export function Extensions() {
  return (
    <PageCard title="个别延期">
      <p className={styles.hint}>在各阶段的课程列表中勾选课程，可以为课程组或个人延期；到期后自动结束。</p>
      {PROCESSES.map((process) => (
        <Given key={process} process={process} />
      ))}
    </PageCard>
  );
}

function Given({ process }: { readonly process: Process }) {
  const { data, error, refetch } = useQuery(extensionsQuery(process));
  if (error) return <ErrorState title="延期没有加载出来" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  return (
    <section className={styles.process} aria-label={`${PROCESS_TITLE[process]}的延期`}>
      <h3>{PROCESS_TITLE[process]}</h3>
      {data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有延期" />
      ) : (
        <ul className={styles.given}>
          {data.map((each) => (
            <Line key={each.id} extension={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ extension }: { readonly extension: StageExtension }) {
  const { id, name, stage_title, person_id, course_id, until, reason, given_by, over } = extension;
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const end = endWords(new Date(until), new Date());

  async function withdraw() {
    const sure = await confirm({
      title: `撤销“${name}”的延期？`,
      content: `撤销后按“${stage_title}”的开放时间办理；已经保存和提交的不受影响。`,
      okText: '撤销延期',
      danger: true,
    });
    if (!sure) return;
    setRunning(true);
    try {
      await withdrawExtension(id);
      toast.success('已撤销延期');
    } catch {
      // What was refused has had its toast already.
    } finally {
      await queries.invalidateQueries({ queryKey: ['evaluation/extensions'] });
      setRunning(false);
    }
  }

  return (
    <li>
      <div>
        <strong>{course_id === null ? name : <CourseLink id={course_id}>{name}</CourseLink>}</strong>{' '}
        <Tag>{person_id === null ? '课程组' : '个人'}</Tag>
        {over && <Tag color="default">已到期</Tag>}
        <p>
          {stage_title}延至 {end}；{reason}（{given_by}）
        </p>
      </div>
      <Button loading={running} aria-label={`撤销延期：${name}`} onClick={() => void withdraw()}>
        撤销
      </Button>
    </li>
  );
}
