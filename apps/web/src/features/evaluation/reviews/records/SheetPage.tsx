import { PrinterOutlined } from '@ant-design/icons';
import type { Review } from '@course-center/contract/evaluation/reviews';
import { OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { treeRows } from '../../../../ui/table/tree-rows.ts';
import { useAccount } from '../../../account/public.ts';
import { allReviewsQuery, reviewQuery } from '../api.ts';
import { isLeaf, type Leaf } from '../scoring/leaves.ts';
import styles from './sheet.module.css';

const SIDE = { department: '院级专家', central: '校级专家' } as const;

/** A review to be read and printed. */
export default function SheetPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink>返回评审记录</BackLink>
      <PageHeader
        title={data ? data.name : '评审表'}
        actions={
          data && (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              打印评审表
            </Button>
          )
        }
      />
      {data ? (
        <ReviewSheet review={data} />
      ) : (
        <PageCard>
          <ErrorState title="评审表没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}

/** Several sheets, one after the other, each on paper of its own: all that the list shows, but for those left out. */
export function SheetsPage() {
  const { search } = useLocation();
  const chosen = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith('filter[') || name === 'sort'),
  );
  const submitted = { sort: '-submitted_at', ...chosen, 'filter[status]': String(REVIEW.submitted) };
  const { data: rows, error, refetch } = useQuery(allReviewsQuery(submitted));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const printed = rows?.filter(({ id }) => !left.has(id)) ?? [];
  const read = useQueries({ queries: printed.map(({ id }) => reviewQuery(id)) });
  const ready = read.every(({ data }) => data !== undefined);
  const failed = read.find((each) => each.error);
  if (!rows && !error) return <PageLoading />;
  return (
    <>
      <BackLink>返回评审记录</BackLink>
      <PageHeader
        title={`打印评审表（${printed.length} 份）`}
        description="每份评审表单独成页；不需要的可以取消勾选。"
        actions={
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            loading={!ready && !failed}
            disabled={printed.length === 0 || !ready}
            onClick={() => window.print()}
          >
            打印 {printed.length} 份
          </Button>
        }
      />
      {(error ?? failed) && (
        <PageCard>
          <ErrorState
            title="评审表没有全部加载出来"
            error={error ?? failed?.error}
            onRetry={() => void (failed ? failed.refetch() : refetch())}
          />
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
            {name} {score?.toFixed(2)} 分
          </Checkbox>
        ))}
      </fieldset>
      {read.map(({ data }) => data && <ReviewSheet key={data.id} review={data} />)}
    </>
  );
}

/** The review on paper: A4 upright, with the expert's signature or a line to sign on. */
function ReviewSheet({ review }: { readonly review: Review }) {
  const { info, school, term } = useAccount();
  const { course } = review;
  const facts: readonly (readonly [string, string])[] = [
    ['课程名称', course.name],
    ['课程代码', course.code],
    ['开课部门', course.department_name],
    ['课程性质', course.nature_name || '--'],
    ['教师', review.parts.map(({ name }) => name).join('、')],
    ['学年学期', term?.acad_year_term_name ?? '--'],
    ['评估体系', `${review.evaluation_system_name}（${PROCESS_TITLE[review.process]}）`],
    ['评审专家', `${info.name}（${SIDE[review.side]}）`],
  ];
  return (
    <article className={styles.paper} aria-label="评审表">
      <h2>{school.school}课程评审表</h2>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also with the keyboard. */}
      <section className={styles.wide} tabIndex={0} aria-label="各指标评分">
        <ScoreTable review={review} />
      </section>
      {review.overall.comment !== '' && (
        <section className={styles.overall} aria-label={OVERALL_TITLE}>
          <h3>{OVERALL_TITLE}</h3>
          <p>{review.overall.comment}</p>
        </section>
      )}
      <dl className={styles.outcome}>
        <div>
          <dt>总分</dt>
          <dd>{review.score === null ? '未提交' : review.score.toFixed(2)}</dd>
        </div>
        <div>
          <dt>等级</dt>
          <dd>{gradeText(review.grade)}</dd>
        </div>
        <div>
          <dt>提交时间</dt>
          <dd>{review.submitted_at ? dayTime(review.submitted_at) : '--'}</dd>
        </div>
      </dl>
      <p className={styles.sign}>
        <span>
          专家签字：
          {review.signature && <img src={review.signature.picture} alt={`${info.name}的签字`} />}
        </span>
        <span>
          日期：{review.signature && dayTime(review.signature.signed_at).slice(0, 'YYYY-MM-DD'.length)}
        </span>
      </p>
    </article>
  );
}

/** The indicators with what they were given. */
function ScoreTable({ review }: { readonly review: Review }) {
  const { rows, levels } = treeRows(review.indicators, isLeaf);
  return (
    <table className={styles.scores}>
      <caption>各指标评分</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={levels}>
            指标
          </th>
          <th scope="col">分值</th>
          {review.input === 'grade' && <th scope="col">等级</th>}
          <th scope="col">评分</th>
          <th scope="col">评语</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ leaf, columns, heads }) => (
          <tr key={leaf.id}>
            {heads.map(({ node, rows: over }) => (
              <th key={node.id} scope="rowgroup" rowSpan={over}>
                {node.indicator}
              </th>
            ))}
            <th scope="row" colSpan={columns}>
              {leaf.indicator}
            </th>
            <Given leaf={leaf} input={review.input} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Given({ leaf, input }: { readonly leaf: Leaf; readonly input: Review['input'] }) {
  const { score, grade, expert_comment } = leaf.entry;
  return (
    <>
      <td className={styles.number}>{leaf.total_points}</td>
      {input === 'grade' && <td className={styles.number}>{gradeText(grade)}</td>}
      <td className={styles.number}>{score === null ? '--' : score.toFixed(2)}</td>
      <td className={styles.comment}>{expert_comment}</td>
    </>
  );
}
