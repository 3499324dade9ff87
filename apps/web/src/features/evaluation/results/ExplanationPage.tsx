import type { ResultExplanation } from '@course-center/contract/evaluation/results';
import { gradeTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import { scoreText, weightText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { VerifyCode } from '../../../ui/qr/QrCode.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { useAccount } from '../../account/public.ts';
import { PaperButton } from '../../documents/public.ts';
import { explanationQuery } from './api.ts';
import { CommitteeFigures } from './CommitteeFigures.tsx';
import styles from './explanation.module.css';

/** How a result came about: a document to read, to check by hand and to print. */
export default function ExplanationPage({ id }: { readonly id: number }) {
  const query = useQuery(explanationQuery(id));
  const { data } = query;
  return (
    <>
      <BackLink>返回</BackLink>
      <PageHeader
        title="评估结果说明"
        actions={
          data && (
            <PaperButton asked={{ kind: 'result_explanation', ids: [id] }} title="评估结果说明" primary />
          )
        }
      />
      {data ? (
        <article className={styles.paper} aria-label="评估结果说明">
          <Explanation explained={data} />
        </article>
      ) : (
        <PageCard>
          <NotLoaded query={query} title="结果说明没有加载出来" rows={6} />
        </PageCard>
      )}
    </>
  );
}

interface ExplanationProps {
  readonly explained: ResultExplanation;
}

function Explanation({ explained }: ExplanationProps) {
  const { sides, committee, leaves, leaves_hidden } = explained;
  return (
    <>
      <Head explained={explained} />
      <Part title="各项指标的平均分">
        {leaves.some(({ average }) => average !== null) && <Leaves leaves={leaves} />}
        {leaves_hidden && <p className={styles.quiet}>{leaves_hidden}。</p>}
      </Part>
      <Part title="专家的平均分">
        {sides.map(({ side, sentence, experts, weight }) => (
          <p key={side}>
            {sentence}
            {experts > 0 && `，权重 ${weightText(weight)}`}。
          </p>
        ))}
      </Part>
      <Part title="综合平均分">
        <p className={styles.sum}>{explained.average_sentence}</p>
      </Part>
      <Part title="分数线">
        <p>{explained.thresholds}。</p>
        <p>{explained.threshold_sentence}。</p>
      </Part>
      <CommitteeFigures committee={committee} />
      <Part title={gradeTitle(explained.standing)}>
        <p>{explained.final_sentence}。</p>
      </Part>
      <ListPart explained={explained} />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What is explained, and what it came to. */
function Head({ explained }: ExplanationProps) {
  const { school, terms } = useAccount();
  const { course, teachers, acad_year_term, process, evaluation_system_name } = explained;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      '课程',
      <>
        <CourseLink id={course.id}>{course.name}</CourseLink>（{course.code}）
      </>,
    ],
    ['开课部门', course.department_name],
    ['教师', teachers.join('、')],
    ['学年学期', termTitle(acad_year_term, terms)],
    ['评估体系', `${evaluation_system_name}（${PROCESS_TITLE[process]}）`],
    ['状态', explained.standing.text],
  ];
  return (
    <>
      <h2>{school.school}课程评估结果说明</h2>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.outcome}>
        <div>
          <dt>{gradeTitle(explained.standing)}</dt>
          <dd>{gradeText(explained.grade)}</dd>
        </div>
        <div>
          <dt>综合平均分</dt>
          <dd>{scoreText(explained.average_score)}</dd>
        </div>
      </dl>
    </>
  );
}

function Leaves({ leaves }: Pick<ResultExplanation, 'leaves'>) {
  const sides = leaves.some(({ department_average, center_average }) => department_average ?? center_average);
  return (
    <>
      <table className={styles.leaves}>
        <thead>
          <tr>
            <th scope="col">指标</th>
            <th scope="col">分值</th>
            {sides && <th scope="col">院级</th>}
            {sides && <th scope="col">校级</th>}
            <th scope="col">综合</th>
          </tr>
        </thead>
        <tbody>
          {leaves.map(
            ({ id, indicator, path, total_points, department_average, center_average, average }) => (
              <tr key={id}>
                <th scope="row">
                  {path.length > 0 && <span className={styles.quiet}>{path.join(' / ')}</span>}
                  {indicator}
                </th>
                <td>{total_points}</td>
                {sides && <td>{scoreText(department_average)}</td>}
                {sides && <td>{scoreText(center_average)}</td>}
                <td>{scoreText(average)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className={styles.quiet}>
        各项平均分按全部专家的评分计算并逐项四舍五入，相加后可能与综合平均分略有出入。
      </p>
    </>
  );
}

/** The list that the result stands on, by which anybody can verify it. */
function ListPart({ explained: { list } }: ExplanationProps) {
  if (!list) return null;
  const { name, signed_at, published_at, digest, verify_url, replaces } = list;
  return (
    <Part title="结果名单">
      <p>
        {[
          `本结果载于${name}`,
          ...(replaces ? [`更正${replaces}中的结果`] : []),
          ...(signed_at ? [`${dayTime(signed_at)} 完成签字`] : []),
          ...(published_at ? [`${dayTime(published_at)} 公布`] : []),
        ].join('，')}
        。
      </p>
      <div className={styles.verify}>
        <p className={styles.digest}>
          <span className={styles.quiet}>校验码</span> {digest}
        </p>
        <div className={styles.code}>
          <VerifyCode url={verify_url} />
        </div>
      </div>
    </Part>
  );
}
