import type { Planned, PlanRow } from '@course-center/contract/evaluation/plans';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { lastColumn } from '../../../ui/list/columns.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { type Listed, RowsFrame, RowTable } from '../../../ui/list/RowsFrame.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Reasons } from '../../../ui/list/WhyMark.tsx';
import { useAccount } from '../../account/public.ts';
import { PlanActions } from './PlanActions.tsx';
import { plans } from './plan-screen.tsx';
import styles from './planning.module.css';
import { SkippedCourses } from './SkippedCourses.tsx';

const PlanDialog = lazyPart(() => import('./dialog/PlanDialog.tsx'));

/** Which of the courses taught in the term of the top bar are evaluated, and how. */
export default function PlanningPage({ route }: { readonly route: MenuRoute }) {
  const { term, config, menus } = useAccount();
  const several = config.enable_multi_system;
  const screen = useMemo(() => {
    // With one system to a process, the process says it all.
    const filters = plans.filters.filter(({ name }) => several || name !== 'evaluation_system_id');
    const description = `选择${term?.acad_year_term_name ?? '本学期'}参加评估的课程，指定评估体系与评估方式；有教师提交资料后不能再修改或撤销。`;
    // Courses are chosen from those that are taught: without any, the way leads there.
    const teaching = pathOf(menus, 'CourseManagement.TeacherCourses');
    const whenEmpty = {
      title: '本学期还没有任课',
      description: '评估课程从本学期的任课中选择，请先登记任课，再回到这里安排评估。',
      children: teaching && <Link to={teaching}>前往任课</Link>,
    };
    return { ...plans, filters, description, whenEmpty };
  }, [term, several, menus]);
  const [outcome, setOutcome] = useState<Planned | null>(null);
  return (
    <ListPage
      title={route.trail.at(-1) ?? ''}
      screen={screen}
      // What the last planning skipped stays, whatever becomes of the rows.
      above={outcome && <PlanOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
    >
      {(listed) => <PlanRows {...listed} onOutcome={setOutcome} />}
    </ListPage>
  );
}

interface PlanOutcomeProps {
  readonly outcome: Planned;
  readonly onClose: () => void;
}

/** What was planned and what was skipped. It stays until it is closed: reasons take time to read. */
function PlanOutcome({ outcome: { done, skipped }, onClose }: PlanOutcomeProps) {
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`已安排 ${done} 门，跳过 ${skipped.length} 门`}
      description={<SkippedCourses skipped={skipped} />}
      closable={{ onClose, 'aria-label': '关闭' }}
    />
  );
}

interface PlanRowsProps extends Listed<PlanRow> {
  readonly present: (front: Front) => void;
  /** What a planning skipped; null when another one begins. */
  readonly onOutcome: (outcome: Planned | null) => void;
}

/** The courses, how many there are, and what can be done with several of them. */
function PlanRows({ present, onOutcome, ...listed }: PlanRowsProps) {
  const { data, meta } = listed.page;
  const selection = useSelection(data);
  const managed = meta.may_manage ?? false;

  /** Asks how courses are to be evaluated, and calls back once they are. */
  function plan(courses: readonly PlanRow[], onPlanned?: () => void) {
    onOutcome(null);
    const onDone = (planned: Planned) => {
      if (planned.skipped.length > 0) onOutcome(planned);
      onPlanned?.();
    };
    present((onClosed) => <PlanDialog {...{ courses, onDone, onClosed }} />);
  }

  const actions = lastColumn<PlanRow>((row) => <PlanActions row={row} present={present} onPlan={plan} />);
  return (
    <RowsFrame
      {...listed}
      screen={plans}
      notice={<Reasons reasons={data.flatMap(({ plan }) => plan?.why_not ?? [])} unit="门课程" />}
      chosen={selection.rows.length}
      units={['门课程', '门课程']}
      bulk={
        managed && (
          <>
            <Button type="primary" onClick={() => plan(selection.rows, selection.clear)}>
              批量安排评估
            </Button>
            <Button type="text" onClick={selection.clear}>
              取消选择
            </Button>
          </>
        )
      }
    >
      <RowTable
        {...listed}
        screen={plans}
        caption="评估课程列表"
        selection={managed ? selection : null}
        more={managed ? [actions] : []}
      />
    </RowsFrame>
  );
}
