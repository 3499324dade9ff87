import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../request/toast.ts';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import { GROUPS, takeStep } from '../api.ts';
import type { ListedGroup } from '../list/audited-groups.ts';
import type { RemarkSaver } from '../remarks/use-remark-saver.ts';

interface Taken {
  readonly action: ActionShape;
  readonly teacher_id?: number;
  readonly comment?: string;
  readonly grade?: Grade;
  /** The one that its person saw, where something was typed meanwhile. */
  readonly version?: number;
}

export interface Decide {
  /** Rejects with what the server said, after it was shown. */
  readonly take: (step: Taken) => Promise<unknown>;
  readonly running: Action | null;
  /** The group to go on with. */
  readonly next: ListedGroup | undefined;
  readonly onOpen: (id: number | null) => void;
}

interface DecideOptions {
  readonly group: AuditedGroup;
  readonly remarks: Pick<RemarkSaver, 'flush'>;
  readonly next: ListedGroup | undefined;
  readonly onOpen: (id: number | null) => void;
}

/** Takes steps with the shown group: remarks first, because they go with it; then on to the next that waits. */
export function useDecide({ group, remarks, next, onOpen }: DecideOptions): Decide {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [GROUPS, group.id] }),
      queries.invalidateQueries({ queryKey: ['evaluation/courses'] }),
    ]);
  const { mutateAsync, isPending, variables } = useMutation({
    async mutationFn(step: Taken) {
      if (!(await remarks.flush())) {
        const sentence = '有批注未能保存，尚未提交审核结果，请检查网络后重试';
        toast.warning(sentence);
        throw new Error(sentence);
      }
      const { action, warning } = step.action;
      const confirmed = warning ? { confirmed: true } : {};
      return takeStep(group.id, { version: group.version, ...step, ...confirmed, action });
    },
    async onSuccess(_, { action }) {
      if (action.kind === 'mark') return readAgain();
      toast.success(decidedSentence(action, group, next && groupName(next.course, next.group)));
      if (next) onOpen(next.group.id);
      await readAgain();
      if (!next) onOpen(null);
    },
    // Somebody else may have been first: what was typed stays, and what is shown becomes what is.
    onError: readAgain,
  });
  return { take: mutateAsync, running: isPending ? variables.action.action : null, next, onOpen };
}

/** What is said after a decision, and where it went on to. */
export function decidedSentence(
  { done }: Pick<ActionShape, 'done'>,
  { course }: Pick<AuditedGroup, 'course'>,
  next: string | undefined,
): string {
  const went = next === undefined ? '名单中没有其他待审核的课程组' : `已转到“${next}”`;
  return `“${course.name}”${done}；${went}`;
}
