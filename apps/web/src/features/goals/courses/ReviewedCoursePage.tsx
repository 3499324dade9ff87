import type { GoalActionShape, GoalCourseDetail } from '@course-center/contract/goals/courses';
import { localTime } from '@course-center/domain/forms/local-time';
import { shareText } from '@course-center/domain/goals/setting';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../request/toast.ts';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { GOALS_KEY, goalCourseQuery, takeGoalStep } from '../achieve/api.ts';
import { decimal } from '../charts/decimal.ts';
import { REVIEWED_PARTS, type ReviewedPart } from '../goal-parts.ts';
import { ReportPapers } from '../report/ReportPapers.tsx';
import { removeGoalCourse } from './api.ts';
import { ReviewerDialog, StepDialog } from './goal-course-dialogs.tsx';
import styles from './goal-courses.module.css';

const PlanView = lazyPart(() => import('../plan/PlanView.tsx'));
const ReportView = lazyPart(() => import('../report/ReportView.tsx'));

interface ReviewedCoursePageProps {
  readonly route: MenuRoute;
  readonly id: number;
  readonly part: ReviewedPart;
}

/** A goal course as those above it see it: where it stands, what it came to, its plan and report, and what to decide. */
export default function ReviewedCoursePage({ route, id, part }: ReviewedCoursePageProps) {
  const { data, error, refetch } = useQuery(goalCourseQuery(id));
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink to={route.path}>返回目标课程</BackLink>
      {data ? (
        <Reviewed course={data} path={route.path} part={part} />
      ) : (
        <PageCard>
          <ErrorState title="目标课程没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}

const TABS: Readonly<Record<ReviewedPart, string>> = {
  '': '概况与记录',
  plan: '考核方案',
  report: '达成度报告',
};

interface ReviewedProps {
  readonly course: GoalCourseDetail;
  readonly path: string;
}

function Reviewed({ course, path, part }: ReviewedProps & Pick<ReviewedCoursePageProps, 'part'>) {
  const [front, setFront] = useState<Front | null>(null);
  const blocked = course.actions.filter(({ allowed }) => !allowed);
  return (
    <>
      <PageHeader
        title={<CourseLink id={course.course_id}>{course.name}</CourseLink>}
        actions={<Actions course={course} path={path} present={(drawn) => setFront(() => drawn)} />}
      />
      {blocked.length > 0 && (
        <Alert
          className={styles.notice ?? ''}
          type="info"
          showIcon
          title={blocked.map(({ title, why_not }) => `${title}：${why_not}`).join('；')}
        />
      )}
      <TabLinks
        label="目标课程"
        tabs={REVIEWED_PARTS.map((key) => ({
          key,
          title: TABS[key],
          current: key === part,
          to: [path, 'courses', String(course.id), ...(key === '' ? [] : [key])].join('/'),
          preventScrollReset: true,
        }))}
      />
      <Suspense fallback={<Loading rows={8} />}>
        {part === '' && <Overview course={course} />}
        {part === 'plan' && <PlanView id={course.id} />}
        {part === 'report' && <Report course={course} />}
      </Suspense>
      {front?.(() => setFront(null))}
    </>
  );
}

interface ActionsProps extends ReviewedProps {
  readonly present: (front: Front) => void;
}

/** What the server offers, as it says it. */
function Actions({ course, path, present }: ActionsProps) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  const primary = course.actions.find(({ allowed }) => allowed)?.action;

  async function run(change: () => Promise<unknown>, said: string): Promise<void> {
    setRunning(true);
    try {
      await change();
      toast.success(said);
    } catch {
      // What was refused has had its toast already, and the course is read again.
    } finally {
      await queries.invalidateQueries({ queryKey: [GOALS_KEY] });
      setRunning(false);
    }
  }

  async function take(action: GoalActionShape) {
    if (action.needs) return present((onClosed) => <StepDialog {...{ course, action, onClosed }} />);
    const { title, consequence } = action;
    if (await confirm({ title: `${title}“${course.name}”？`, content: consequence, okText: title }))
      await run(() => takeGoalStep(course, action.action), `“${course.name}”已${title}`);
  }

  async function remove() {
    const question = {
      title: `将“${course.name}”移出目标课程？`,
      content: '已编写的考核方案一并删除；有学生名单的课程不能移出。',
      okText: '移出',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await run(async () => {
      await removeGoalCourse(course.id, course.version);
      void navigate(path);
    }, `“${course.name}”已移出目标课程`);
  }

  return (
    <>
      {course.may_manage && course.state === 'draft' && (
        <Button danger disabled={running} onClick={() => void remove()}>
          移出目标课程
        </Button>
      )}
      {course.may_manage && (
        <Button onClick={() => present((onClosed) => <ReviewerDialog course={course} onClosed={onClosed} />)}>
          审核人
        </Button>
      )}
      {course.actions.map((each) => (
        <Button
          key={each.action}
          type={each.action === primary ? 'primary' : 'default'}
          disabled={running || !each.allowed}
          title={each.why_not ?? undefined}
          onClick={() => void take(each)}
        >
          {each.title}
        </Button>
      ))}
    </>
  );
}

/** The report as it is read, and as papers. */
function Report({ course: { id } }: { readonly course: GoalCourseDetail }) {
  return (
    <PageCard title="达成度报告" extra={<ReportPapers id={id} />}>
      <ReportView id={id} />
    </PageCard>
  );
}

function Overview({ course }: { readonly course: GoalCourseDetail }) {
  const titleOf = new Map(course.goals.map(({ key, title }) => [key, title]));
  const facts = [
    ['课程代码', course.code],
    ['开课部门', course.department_name],
    [
      '任课教师',
      course.teachers.map(({ name, is_leader }) => (is_leader ? `${name}（负责人）` : name)).join('、'),
    ],
    ['审核人', course.reviewer?.name ?? '未指定（部门负责人或课程中心）'],
    ['学生', `${course.students} 人`],
    ['成绩', course.cells > 0 ? `已录入 ${course.marks} / ${course.cells}` : '尚未录入'],
  ] as const;
  return (
    <PageStack>
      <PageCard
        title="概况"
        extra={
          <span>
            <Tag color="processing">{course.state_title}</Tag>{' '}
            {course.confirmed_late && <Tag color="orange">考后确认</Tag>}
          </span>
        }
      >
        <dl className={styles.facts}>
          {facts.map(([title, said]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      </PageCard>
      <PageCard
        title="课程目标达成度"
        description="按当前录入的成绩与问卷计算；成绩未录全的目标注明“不完整”。"
      >
        {course.values.length === 0 ? (
          <p className={styles.quiet}>考核方案还没有课程目标。</p>
        ) : (
          <PlainTable
            caption="课程目标达成度"
            columns={[
              {
                key: 'goal',
                title: '课程目标',
                role: 'name',
                render: ({ goal }) => titleOf.get(goal) ?? goal,
              },
              { key: 'target', title: '期望值', align: 'end', render: ({ target }) => decimal(target) },
              { key: 'overall', title: '达成度', align: 'end', render: ({ overall }) => decimal(overall) },
              { key: 'share', title: '达标人数比例', align: 'end', render: ({ share }) => shareText(share) },
              { key: 'reached', title: '结论', render: Conclusion },
            ]}
            rows={course.values}
            rowKey={({ goal }) => goal}
          />
        )}
      </PageCard>
      <PageCard title="流程记录">
        {course.steps.length === 0 ? (
          <p className={styles.quiet}>还没有提交过。</p>
        ) : (
          <Steps steps={course.steps} />
        )}
      </PageCard>
    </PageStack>
  );
}

function Conclusion({ overall, target, incomplete }: GoalCourseDetail['values'][number]) {
  if (overall === null) return <Tag>暂无数据</Tag>;
  return (
    <>
      <Tag color={overall >= target ? 'success' : 'error'}>{overall >= target ? '达成' : '未达成'}</Tag>
      {incomplete && <Tag color="warning">不完整</Tag>}
    </>
  );
}

function Steps({ steps }: Pick<GoalCourseDetail, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.toReversed().map(({ id, title, name, at, remark, questions, answers }) => (
        <li key={id}>
          <strong>{title}</strong>{' '}
          <span className={styles.quiet}>
            {name} · {localTime(new Date(at))}
          </span>
          {remark && <div>{remark}</div>}
          {answers.flatMap(({ goal, title: of, answers: said }) =>
            said.flatMap((yes, place) =>
              yes
                ? []
                : [
                    <p key={`${goal}${questions[place]}`} className={styles.no}>
                      {of}：{questions[place]}——否
                    </p>,
                  ],
            ),
          )}
        </li>
      ))}
    </ol>
  );
}
