import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import type { BulkStep } from '@course-center/contract/evaluation/groups';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Front } from '../../../../ui/list/handling.ts';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { trySteps } from '../../audits/api.ts';
import { BulkDialog } from './BulkDialog.tsx';

interface BulkStepsProps {
  readonly steps: readonly ActionShape[];
  readonly selection: Selection<CourseGroup>;
  readonly present: (front: Front) => void;
  /** What else is done with them. */
  readonly children?: ReactNode;
}

export interface Plan {
  readonly action: ActionShape;
  readonly groups: readonly CourseGroup[];
  /** What the server would do and skip. */
  readonly trial: BulkStep;
}

/** What can be done with several of these groups at once, each step once. */
export function bulkActions(groups: readonly CourseGroup[]): ActionShape[] {
  const offered = groups.flatMap(({ actions }) => actions).filter(({ bulk }) => bulk);
  return [...new Map(offered.map((each) => [each.action, each])).values()];
}

/** The stage's decision on several groups: first what it would do and what it would skip, then the decision. */
export function BulkSteps({ steps, selection, present, children }: BulkStepsProps) {
  const [asking, setAsking] = useState<Action | null>(null);
  const { run } = useGroupChange();

  async function ask(step: ActionShape) {
    const { action } = step;
    setAsking(action);
    const groups = selection.rows;
    try {
      const trial = await trySteps({ action, groups });
      const plan = { action: step, groups, trial };
      // Before the page: the bar goes when somebody else moves the chosen ones on, and what was typed does not.
      present((onClosed) => <BulkDialog plan={plan} onDone={selection.clear} onClosed={onClosed} />);
    } catch {
      // What was refused has had its toast already.
      await run(async () => {});
    } finally {
      setAsking(null);
    }
  }

  return (
    <>
      {steps.map((each) => (
        <Button
          key={each.action}
          danger={each.kind === 'back'}
          loading={asking === each.action}
          disabled={asking !== null && asking !== each.action}
          onClick={() => void ask(each)}
        >
          批量{each.title}
        </Button>
      ))}
      {children}
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
}
