import type { GoalCourseLine } from '@course-center/contract/goals/courses';
import type { GoalCourseState } from '@course-center/domain/goals/goal-course';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { lastColumn } from '../../../ui/list/columns.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { ReadScreen } from '../../../ui/list/list-screen.ts';
import { type Listed, RowsFrame, RowTable } from '../../../ui/list/RowsFrame.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { useAccount } from '../../account/public.ts';
import { UrgeDialog } from '../../messages/public.ts';
import { coverageQuery } from './api.ts';
import { ChooseDialog, type Outcome, Skipped } from './goal-course-dialogs.tsx';
import { goalCourseScreen } from './goal-course-screen.tsx';
import styles from './goal-courses.module.css';

const CoverageDialog = lazyPart(() => import('./CoverageDialog.tsx'));

/** Which of the courses taught in the term are goal courses, and how far each is. */
export default function GoalCoursesPage({ route }: { readonly route: MenuRoute }) {
  const { term, menus } = useAccount();
  const screen = useMemo(() => {
    const teaching = pathOf(menus, 'CourseManagement.TeacherCourses');
    return {
      ...goalCourseScreen(route.path),
      description: `从${term?.acad_year_term_name ?? '本学期'}的任课中选择目标课程，指定审核人，审核考核方案与达成度报告。`,
      whenEmpty: {
        title: '本学期还没有任课',
        description: '目标课程从本学期的任课中选择，请先登记任课，再回到这里选择。',
        children: teaching && <Link to={teaching}>前往任课</Link>,
      },
    };
  }, [route, term, menus]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <ListPage
      title={route.trail.at(-1) ?? ''}
      screen={screen}
      notice={<Coverage path={route.path} />}
      above={
        outcome && (
          <Alert
            className={styles.notice ?? ''}
            type="warning"
            showIcon
            title={`已设置 ${outcome.done} 门，跳过 ${outcome.skipped.length} 门`}
            description={<Skipped skipped={outcome.skipped} />}
            closable={{ onClose: () => setOutcome(null), 'aria-label': '关闭' }}
          />
        )
      }
    >
      {(listed) => <Rows {...listed} screen={screen} path={route.path} onOutcome={setOutcome} />}
    </ListPage>
  );
}

/** How much of the term is covered, and how far it is. */
function Coverage({ path }: { readonly path: string }) {
  const { data } = useQuery(coverageQuery());
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const { taught, chosen, states } = data;
  return (
    <dl className={styles.counts} aria-label="本学期目标课程的覆盖与进度">
      <div>
        <dt>目标课程</dt>
        <dd>
          {chosen} / {taught} 门
        </dd>
      </div>
      {states
        .filter(({ count }) => count > 0)
        .map(({ state, title, count }) => (
          <div key={state}>
            <dt>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        按部门查看
      </Button>
      <Link to={`${path}/majors`}>毕业要求达成度</Link>
      {open && (
        <Suspense>
          <CoverageDialog coverage={data} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </dl>
  );
}

/** The part of a goal course that waits for a decision, by its state. */
const TO_REVIEW: Partial<Record<GoalCourseState, string>> = {
  plan_submitted: 'plan',
  report_submitted: 'report',
};

interface OpeningProps {
  readonly path: string;
  readonly name: string;
  readonly state: GoalCourseState;
}

/** The way to a goal course: to what is to be decided on, where something is. */
function Opening({ path, name, state }: OpeningProps) {
  const tab = TO_REVIEW[state];
  const word = tab ? '审核' : '查看';
  return (
    <Link to={tab ? `${path}/${tab}` : path} aria-label={`${word}：${name}`}>
      {word}
    </Link>
  );
}

interface RowsProps extends Listed<GoalCourseLine> {
  readonly screen: ReadScreen<GoalCourseLine>;
  readonly path: string;
  readonly present: (front: Front) => void;
  readonly onOutcome: (outcome: Outcome | null) => void;
}

function Rows({ screen, path, present, onOutcome, ...listed }: RowsProps) {
  const selection = useSelection(listed.page.data);

  function choose(courses: readonly GoalCourseLine[], onChosen?: () => void) {
    onOutcome(null);
    const onDone = (outcome: Outcome) => {
      if (outcome.skipped.length > 0) onOutcome(outcome);
      onChosen?.();
    };
    present((onClosed) => <ChooseDialog {...{ courses, onDone, onClosed }} />);
  }

  const late = selection.rows.flatMap(({ goal_course }) => (goal_course?.may_urge ? [goal_course.id] : []));
  const urge = () =>
    present((onClosed) => (
      <UrgeDialog of="goal_course" ids={late} onDone={selection.clear} onClosed={onClosed} />
    ));

  const actions = lastColumn<GoalCourseLine>((row) =>
    row.goal_course ? (
      <Opening path={`${path}/courses/${row.goal_course.id}`} name={row.name} state={row.goal_course.state} />
    ) : (
      <Button type="link" size="small" aria-label={`设为目标课程：${row.name}`} onClick={() => choose([row])}>
        设为目标课程
      </Button>
    ),
  );
  return (
    <RowsFrame
      {...listed}
      screen={screen}
      chosen={selection.rows.length}
      units={['门课程', '门课程']}
      bulk={
        <>
          <Button type="primary" onClick={() => choose(selection.rows, selection.clear)}>
            批量设为目标课程
          </Button>
          {late.length > 0 && <Button onClick={urge}>催办</Button>}
          <Button type="text" onClick={selection.clear}>
            取消选择
          </Button>
        </>
      }
    >
      <RowTable {...listed} screen={screen} caption="目标课程列表" selection={selection} more={[actions]} />
    </RowsFrame>
  );
}
