import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useMemo } from 'react';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { useAccount } from '../../account/public.ts';
import { PlanBody } from './PlanBody.tsx';
import { plans } from './plan-screen.tsx';

/** Which of the courses taught in the term of the top bar are evaluated, and how. */
export default function PlanningPage({ route }: { readonly route: MenuRoute }) {
  const { term, config } = useAccount();
  const several = config.enable_multi_system;
  const screen = useMemo(() => {
    // With one system to a process, the process says it all.
    const filters = plans.filters.filter(({ name }) => several || name !== 'evaluation_system_id');
    const description = `选择${term?.acad_year_term_name ?? '本学期'}参加评估的课程，指定评估体系与评估方式；有教师提交资料后不能再修改或撤销。`;
    return { ...plans, filters, description };
  }, [term, several]);
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  return (
    <ListFrame title={route.trail.at(-1) ?? ''} screen={screen} shown={shown} mayManage={false}>
      {({ present }) => <PlanBody shown={shown} rows={rows} present={present} />}
    </ListFrame>
  );
}
