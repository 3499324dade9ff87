import { FileTextOutlined } from '@ant-design/icons';
import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { announcedText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import type { Announcement } from '@course-center/domain/evaluation/standing';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type MouseEventHandler, useId } from 'react';
import { Link, useHref, useLinkClickHandler, useSearchParams } from 'react-router';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { useAccount } from '../../../account/public.ts';
import { PaperButton } from '../../../documents/public.ts';
import { myResultsQuery } from '../api.ts';
import { CommitteeFigures } from '../CommitteeFigures.tsx';
import { explanationPath } from '../explanation-path.ts';
import { IndicatorBars } from './IndicatorBars.tsx';
import styles from './results.module.css';

/** What became of the teacher's own courses, or what each still waits for. */
export default function ResultsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.entry.params.process === 'new' ? 'new' : 'old';
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="结果公示或公布后，可在这里查看结果及其说明、专家意见与评议情况。"
      />
      <Results process={process} />
    </>
  );
}

function Results({ process }: { readonly process: Process }) {
  const { term } = useAccount();
  const query = useQuery(myResultsQuery(process));
  const { data } = query;
  const [params] = useSearchParams();
  const told = announcedIn(params);
  if (data && data.length > 0) {
    const shown = data.filter(({ announced }) => told === null || announced === told);
    return (
      <>
        {told !== null && <ToldNote told={told} shown={shown.length} />}
        <ul className={styles.list}>
          {shown.map((result) => (
            <li key={result.group_id}>
              <ResultCard result={result} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <PageCard>
      {data && (
        <EmptyState
          title="本学期没有您的评估课程"
          description={`${term?.acad_year_term_name ?? '本学期'}没有您参加的${PROCESS_TITLE[process]}评估；如需查看以往的结果，请在右上角切换学年学期。`}
        />
      )}
      {!data && <NotLoaded query={query} title="评估结果没有加载出来" rows={5} />}
    </PageCard>
  );
}

type Told = Exclude<Announcement, 'no'>;

const TOLD_WORD: Readonly<Record<Told, string>> = { notice: '公示中', published: '已公布' };

/** How far the shown results are made known, as the first page leads to them; null where all are shown. */
function announcedIn(params: URLSearchParams): Told | null {
  const asked = params.get('announced');
  return asked === 'notice' || asked === 'published' ? asked : null;
}

/** Says that not all courses are shown, and leads to the others. */
function ToldNote({ told, shown }: { readonly told: Told; readonly shown: number }) {
  const word = TOLD_WORD[told];
  return (
    <p className={styles.told} role="status">
      {shown > 0 ? `只显示${word}的 ${shown} 门课程` : `没有${word}的课程`}
      <Link to={{ search: '' }}>查看全部课程</Link>
    </p>
  );
}

/** One course: before it is announced where it stands and whom it waits for, afterwards its result. */
function ResultCard({ result }: { readonly result: TeacherResult }) {
  const heading = useId();
  const { course, is_team, evaluation_system_name, stages, waiting } = result;
  const announced = result.announced !== 'no';
  const facts = [
    course.code,
    course.department_name,
    course.nature_name,
    is_team === 1 ? '团队课程' : '个人课程',
    evaluation_system_name,
  ];
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading}>
            <CourseLink id={course.id}>{course.name}</CourseLink>
          </h2>
          <p className={styles.quiet}>{facts.filter((fact) => fact !== '').join('\u00a0· ')}</p>
        </div>
        {announced && (
          <div className={styles.actions}>
            <ExplanationLink id={result.group_id} heading={heading} />
            <PaperButton
              asked={{ kind: 'own_result', ids: [result.group_id] }}
              title={`评估结果：${course.name}`}
              describedBy={heading}
            />
          </div>
        )}
      </div>
      {announced ? (
        <>
          <Announced result={result} />
          <AnnouncedResult result={result} />
        </>
      ) : (
        <>
          <StageTrail stages={stages} compact />
          <p className={styles.waiting}>{waiting}</p>
        </>
      )}
    </article>
  );
}

/** A link that looks like a button: it opens in another window too. */
function ExplanationLink({ id, heading }: { readonly id: number; readonly heading: string }) {
  const to = explanationPath(id);
  return (
    <Button
      type="primary"
      icon={<FileTextOutlined aria-hidden />}
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLElement>(to) as MouseEventHandler<HTMLElement>}
      aria-describedby={heading}
    >
      结果说明
    </Button>
  );
}

/** How far it is made known; while others may object, so may those who teach it. */
function Announced({ result }: { readonly result: TeacherResult }) {
  const { menus } = useAccount();
  const notices = result.announced === 'notice' ? pathOf(menus, 'PublicNotice') : null;
  return (
    <p className={styles.announced} data-announced={result.announced}>
      {announcedText(result)}
      {notices && (
        <>
          ；如有异议，可在公示期内<Link to={notices}>提出异议</Link>
        </>
      )}
    </p>
  );
}

/** A grade or a score, by what the school shows; then what it is made of and what experts said. */
export function AnnouncedResult({ result }: { readonly result: TeacherResult }) {
  const { grade, score, department_grade, department_average, center_average, averages_hidden } = result;
  const { committee, indicators, experts } = result;
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>{score === null ? '评估等级' : '评估得分'}</dt>
          <dd>{score === null ? gradeText(grade) : scoreText(score)}</dd>
        </div>
        {department_grade !== null && (
          <div>
            <dt>院级等级</dt>
            <dd>{gradeText(department_grade)}</dd>
          </div>
        )}
        {averages_hidden === null && (
          <>
            <div>
              <dt>院级专家平均分</dt>
              <dd>{scoreText(department_average)}</dd>
            </div>
            <div>
              <dt>校级专家平均分</dt>
              <dd>{scoreText(center_average)}</dd>
            </div>
          </>
        )}
      </dl>
      {averages_hidden !== null && <p className={styles.quiet}>{averages_hidden}。</p>}
      {committee && <CommitteeFigures committee={committee} />}
      {indicators.length > 0 && <IndicatorBars indicators={indicators} />}
      <Said experts={experts} />
    </>
  );
}

function Said({ experts }: Pick<TeacherResult, 'experts'>) {
  return (
    <section className={styles.part} aria-label="专家意见">
      <h3>专家意见</h3>
      {experts.length === 0 && <p className={styles.quiet}>专家没有填写意见。</p>}
      {experts.map(({ name, comments }) => (
        <div key={name} className={styles.expert}>
          <h4>{name}</h4>
          <dl>
            {comments.map(({ indicator, comment }, at) => (
              // Indicators below different ones may share a name; what was said never changes its order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={at}>
                <dt>{indicator}</dt>
                <dd>{comment}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
