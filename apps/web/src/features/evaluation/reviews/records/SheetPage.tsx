import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { PaperButton, PaperView } from '../../../documents/public.ts';
import { allReviewsQuery } from '../api.ts';
import styles from './sheet.module.css';

/** A review as the sheet that is printed and signed. */
export default function SheetPage({ id }: { readonly id: number }) {
  return (
    <>
      <BackLink>返回评审记录</BackLink>
      <PageHeader title="评审表" description="下面就是要打印的评审表，可以直接打印，也可以下载留存。" />
      <PaperView asked={{ kind: 'review_sheets', ids: [id] }} />
    </>
  );
}

/** Several sheets in one file, each on paper of its own: all that the list shows, but for those left out. */
export function SheetsPage() {
  const { search } = useLocation();
  const chosen = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith('filter[') || name === 'sort'),
  );
  const submitted = { sort: '-submitted_at', ...chosen, 'filter[status]': String(REVIEW.submitted) };
  const { data: rows, error, refetch } = useQuery(allReviewsQuery(submitted));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const printed = rows?.flatMap(({ id }) => (left.has(id) ? [] : [id])) ?? [];
  if (!rows && !error) return <PageLoading />;
  return (
    <>
      <BackLink>返回评审记录</BackLink>
      <PageHeader
        title={`打印评审表（${printed.length} 份）`}
        description="全部评审表在一个文件中，每份单独成页；不需要的可以取消勾选。"
        actions={
          printed.length > 0 && (
            <PaperButton
              asked={{ kind: 'review_sheets', ids: printed }}
              title={`课程评审表（${printed.length} 份）`}
              primary
            >
              打印 {printed.length} 份
            </PaperButton>
          )
        }
      />
      {error && (
        <PageCard>
          <ErrorState title="评审没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
      {rows?.length === 0 && (
        <PageCard>
          <EmptyState title="没有已提交的评审" description="提交评审后，可以在这里一次打印多份评审表。" />
        </PageCard>
      )}
      <fieldset className={styles.choices}>
        <legend>要打印的评审</legend>
        {rows?.map(({ id, name, score }) => (
          <Checkbox
            key={id}
            checked={!left.has(id)}
            onChange={({ target: { checked } }) =>
              setLeft(
                (before) => new Set(checked ? [...before].filter((each) => each !== id) : [...before, id]),
              )
            }
          >
            {name} {scoreText(score)} 分
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
