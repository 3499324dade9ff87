import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import { withQuery } from '../../../request/wire-path.ts';
import type { DrawnChart } from '../../../ui/chart/DrawnChart.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { CourseReadings } from './CourseReadings.tsx';
import { differenceChart, differenceHeight } from './difference-chart.ts';
import { ExpertScale } from './ExpertScale.tsx';
import styles from './fairness.module.css';
import { comparedOf } from './figures.ts';

const Drawn = lazyPart(() => import('../../../ui/chart/DrawnChart.tsx'));

interface FairnessPageProps {
  readonly route: MenuRoute;
  /** What stands between the head and the panel. */
  readonly notice: ReactNode;
}

/** How the experts of a process score, beside the table of the stage in which they review. */
export default function FairnessPage({ route, notice }: FairnessPageProps) {
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="各位专家的评分尺度与一致性，供课程中心参考。"
      />
      {notice}
      <FairnessPanel process={route.entry.params.process === 'new' ? 'new' : 'old'} />
    </>
  );
}

/** How the experts scored, for the course centre to look at: it changes no score. */
function FairnessPanel({ process }: { readonly process: Process }) {
  const { data, error, refetch } = useQuery(fairnessQuery(process));
  if (!data)
    return (
      <PageCard>
        {error ? <ErrorState title="评审公平性没有加载出来" onRetry={() => void refetch()} /> : <Loading />}
      </PageCard>
    );
  if (data.length === 0)
    return (
      <PageCard>
        <EmptyState
          title="本学期还没有已提交的评审"
          description="专家提交评审后，这里显示各专家的评分尺度与一致性。"
        />
      </PageCard>
    );
  return (
    <PageStack>
      {data.map((fairness) => (
        <SystemFairness key={fairness.evaluation_system_id} process={process} fairness={fairness} />
      ))}
    </PageStack>
  );
}

/** How the experts of each evaluation system scored this term. */
function fairnessQuery(process: Process) {
  return queryOptions({
    queryKey: ['evaluation', 'fairness', process],
    queryFn: ({ signal }) =>
      request('GET /api/admin/evaluation/fairness', { query: { process }, signal, quiet: true }),
  });
}

interface SystemFairnessProps {
  readonly process: Process;
  readonly fairness: Fairness;
}

/** One evaluation system: agreement, each expert's scale, and how each course's grade would read. */
function SystemFairness({ process, fairness }: SystemFairnessProps) {
  const { evaluation_system_id, evaluation_system_name, reviews, groups, agreement, experts, courses } =
    fairness;
  const taken = (table: 'experts' | 'courses') => () =>
    download(withQuery('evaluation/fairness/sheet', { process, evaluation_system_id, table }), {
      fetched: true,
    });
  const differing = courses.filter(({ differs }) => differs).length;
  const trimmed = courses.filter((course) => course.trimmed !== null).length;
  return (
    <PageCard
      title={evaluation_system_name}
      description={`已提交评审 ${reviews} 份，涉及课程组 ${groups} 个、专家 ${experts.length} 位。仅供参考，不改变任何评分。`}
    >
      <dl className={styles.figures}>
        <div>
          <dt>评分一致性 α</dt>
          <dd>{agreement.alpha === null ? '--' : agreement.alpha.toFixed(3)}</dd>
          <p>{agreement.sentence}</p>
        </div>
        <div>
          <dt>换一种算法等级会变的课程组</dt>
          <dd>
            {differing} / {courses.length}
          </dd>
          <p>
            比较平均分、去掉最高最低与中位数。专家少时三种读法本来就接近，等级相同不说明评分可靠；人数足够去掉最高最低的课程组有{' '}
            {trimmed} 个。
          </p>
        </div>
      </dl>
      <Differences experts={experts} />
      <ExpertScale experts={experts} onExport={taken('experts')} />
      <CourseReadings courses={courses} onExport={taken('courses')} />
    </PageCard>
  );
}

/** How far each expert is from the others; those of whom one course tells are shown when asked for. */
function Differences({ experts }: Pick<Fairness, 'experts'>) {
  const { all, telling } = comparedOf(experts);
  const [whole, setWhole] = useState(telling.length === 0);
  if (all.length === 0) return null;
  const shown = whole ? all : telling;
  return (
    <section className={styles.part}>
      <h3>各专家与同组其他专家的平均差</h3>
      <p className={styles.hint}>
        大于 0 表示评分偏宽，小于 0 表示评分偏严。括号内为共评的课程组数，只有 1 个的以浅色显示。
      </p>
      {telling.length > 0 && telling.length < all.length && (
        <Checkbox checked={whole} onChange={(event) => setWhole(event.target.checked)}>
          也显示只共评 1 个课程组的 {all.length - telling.length} 位专家
        </Checkbox>
      )}
      <Chart
        label={`各专家与其他专家的平均差：${shown.map(({ name, difference }) => `${name} ${scoreText(difference)} 分`).join('，')}`}
        option={differenceChart(shown)}
        height={differenceHeight(shown.length)}
      />
    </section>
  );
}

/** A chart; the library that draws it is loaded when the first one is shown. What it shows must also stand in words. */
function Chart(props: DrawnChart) {
  return (
    <div style={{ height: props.height }}>
      <Suspense fallback={<Loading />}>
        <Drawn {...props} />
      </Suspense>
    </div>
  );
}
