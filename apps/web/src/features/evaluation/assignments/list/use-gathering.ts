import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { useMutation } from '@tanstack/react-query';
import { RequestFailed } from '../../../../request/failed.ts';
import { allRows } from '../../../../request/resource-calls.ts';
import { toast } from '../../../../request/toast.ts';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import { type ListState, rowsQuery } from '../../../../ui/list/list-state.ts';
import { type GroupLine, groupLines } from './group-lines.ts';

/** As many as the server takes at once. */
const MOST = 1000;

/** Reads the groups of all pages that the caller may assign for; null when there is nothing to go on with. */
export function useGathering(screen: ReadScreen<EvaluationCourseRow>, side: Side, state: ListState) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await allRows(
        screen.calls,
        rowsQuery(state, screen.fixed),
        new AbortController().signal,
      );
      return groupLines(data, side).filter(({ may_assign }) => may_assign);
    },
  });

  async function gather(): Promise<readonly GroupLine[] | null> {
    try {
      const groups = await mutateAsync();
      if (groups.length > 0 && groups.length <= MOST) return groups;
      toast.warning(
        groups.length === 0
          ? '没有可以分配专家的课程组，请更换筛选条件'
          : `一次最多均衡分配 ${MOST} 个课程组，请用筛选缩小范围`,
      );
    } catch (error) {
      const said = error instanceof RequestFailed ? error.sentence : undefined;
      toast.warning(said ?? '课程组没有加载出来，请检查网络后重试');
    }
    return null;
  }
  return { gather, gathering: isPending };
}
