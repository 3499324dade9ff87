import type { GoalCourseDetail } from '@course-center/contract/goals/courses';
import { termTitle } from '@course-center/domain/forms/term-title';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { type ComponentType, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { lazyPage } from '../../../ui/page/screen-routes.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { mayHandIn } from '../../../ui/saving/may-hand-in.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useStart } from '../../account/public.ts';
import type { GoalPart } from '../goal-parts.ts';
import styles from './achieve.module.css';
import { GOALS_KEY, goalCourseQuery, takeGoalStep } from './api.ts';

interface PartProps {
  readonly id: number;
  readonly name: string;
}

/** Some need the name, all are given it. */
type PartOf = ComponentType<PartProps> | ComponentType<Pick<PartProps, 'id'>>;

const PARTS: Readonly<Record<GoalPart, readonly [title: string, Part: PartOf]>> = {
  '': ['课程目标与考核', lazyPage(() => import('../plan/PlanPart.tsx'))],
  achievement: ['达成度', lazyPage(() => import('../achievement/AchievementPart.tsx'))],
  questionnaire: ['问卷', lazyPage(() => import('../questionnaire/QuestionnairePart.tsx'))],
  measures: ['改进措施', lazyPage(() => import('../measures/MeasuresPart.tsx'))],
  report: ['分析与报告', lazyPage(() => import('../report/ReportPart.tsx'))],
};

interface GoalCoursePageProps {
  readonly route: MenuRoute;
  readonly id: number;
  readonly part: GoalPart;
}

/** One goal course as those who teach it work on it, in its parts. */
export default function GoalCoursePage({ route, id, part }: GoalCoursePageProps) {
  const found = useQuery(goalCourseQuery(id));
  const { terms } = useStart();
  const { data: course } = found;
  if (!course)
    return (
      <>
        <BackLink to={route.path}>返回我的目标课程</BackLink>
        <PageCard>
          <NotLoaded query={found} title="目标课程没有加载出来" rows={8} />
        </PageCard>
      </>
    );
  const Part = PARTS[part][1] as ComponentType<PartProps>;
  const base = `${route.path}/courses/${id}`;
  const facts = [
    ...[course.code, termTitle(course.acad_year_term, terms)],
    course.teachers.map(({ name }) => name).join('、'),
    course.reviewer ? `审核人 ${course.reviewer.name}` : '',
  ];
  return (
    <>
      <BackLink to={route.path}>返回我的目标课程</BackLink>
      <PageHeader
        title={<CourseLink id={course.course_id}>{course.name}</CourseLink>}
        description={
          <>
            <Tag color="blue">{course.state_title}</Tag> {facts.filter(Boolean).join(' · ')}
          </>
        }
        actions={<StepButtons course={course} />}
      />
      <Blocked course={course} />
      <TabLinks
        label={course.name}
        tabs={Object.entries(PARTS).map(([key, [title]]) => ({
          ...{ key, title, current: key === part, preventScrollReset: true },
          to: key === '' ? base : `${base}/${key}`,
        }))}
      />
      {/* What may be edited changes with the state: the part begins anew. */}
      <Part key={`${part} ${course.state}`} id={id} name={course.name} />
    </>
  );
}

/** Why the next step cannot be taken yet, and what the reviewer said last. */
function Blocked({ course }: { readonly course: GoalCourseDetail }) {
  const blocked = course.actions.filter(({ allowed }) => !allowed);
  const last = course.steps.at(-1);
  const returned = last && /^(return|reopen)/.test(last.action) ? last : null;
  const doubts = returned?.answers.flatMap(({ title, answers }) => {
    const no = returned.questions.filter((_, at) => !answers[at]);
    return no.length > 0 ? [`${title}：${no.join('、')}（否）`] : [];
  });
  return (
    <div className={styles.notices}>
      {returned && (
        <Alert
          type="warning"
          showIcon
          title={`${returned.title}：${returned.remark}`}
          description={[returned.name, ...(doubts ?? [])].join('；')}
        />
      )}
      {blocked.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={blocked.map(({ title, why_not }) => `${title}：${why_not}`).join('；')}
        />
      )}
    </div>
  );
}

/** What goes with a step, by what the browser keeps its drafts under. */
function handedInBy(action: GoalCourseDetail['actions'][number]['action']): readonly string[] {
  if (action === 'submit_plan') return ['goal-plan'];
  if (action === 'submit_report') return ['goal-report', 'marks', 'questionnaire-counts'];
  return [];
}

/** What the server offers, as it says it; each is asked about with what follows. */
function StepButtons({ course }: { readonly course: GoalCourseDetail }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [running, setRunning] = useState(false);
  const offered = course.actions.filter(({ needs }) => needs === null);

  async function take({ action, title, consequence, warning }: GoalCourseDetail['actions'][number]) {
    if (!(await mayHandIn({ title, things: handedInBy(action).map((thing) => `${thing}:${course.id}`) })))
      return;
    const content = [warning, consequence].filter(Boolean).join(' ');
    if (!(await confirm({ title: `${title}？`, content, okText: title }))) return;
    setRunning(true);
    try {
      await takeGoalStep(course, action);
      toast.success(`已${title}`);
    } catch (reason) {
      // What was refused has had its toast already; the page is read again.
      if (!(reason instanceof RequestFailed)) throw reason;
    } finally {
      await queries.invalidateQueries({ queryKey: [GOALS_KEY] });
      setRunning(false);
    }
  }

  return offered.map((each, at) => (
    <Button
      key={each.action}
      type={at === 0 && each.allowed ? 'primary' : 'default'}
      disabled={running || !each.allowed}
      title={each.why_not ?? undefined}
      onClick={() => void take(each)}
    >
      {each.title}
    </Button>
  ));
}
