import type { CourseGroup } from '@course-center/contract/evaluation/courses';
import type { BulkStep } from '@course-center/contract/evaluation/groups';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Action } from '@course-center/domain/evaluation/workflow';
import { Button } from 'antd';
import { useState } from 'react';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { trySteps } from '../../audits/api/take-steps.ts';
import { stepTitle } from '../../audits/steps/step-words.ts';
import { BulkDialog } from './BulkDialog.tsx';

interface BulkStepsProps {
  readonly steps: readonly Action[];
  readonly stage: Stage;
  readonly selection: Selection<CourseGroup>;
}

export interface Plan {
  readonly action: Action;
  readonly title: string;
  readonly groups: readonly CourseGroup[];
  /** What the server would do and skip. */
  readonly trial: BulkStep;
}

/** The stage's decision on several groups: first what it would do and what it would skip, then the decision. */
export function BulkSteps({ steps, stage, selection }: BulkStepsProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [asking, setAsking] = useState<Action | null>(null);
  const { run } = useGroupChange();

  async function ask(action: Action) {
    setAsking(action);
    const groups = selection.rows;
    try {
      const trial = await trySteps({ action, groups });
      setPlan({ action, title: stepTitle(action, stage), groups, trial });
    } catch {
      // What was refused has had its toast already.
      await run(async () => {});
    } finally {
      setAsking(null);
    }
  }

  return (
    <>
      {steps.map((action) => (
        <Button
          key={action}
          danger={action === 'reject'}
          loading={asking === action}
          disabled={asking !== null && asking !== action}
          onClick={() => void ask(action)}
        >
          批量{stepTitle(action, stage)}
        </Button>
      ))}
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
      {plan && <BulkDialog plan={plan} onDone={selection.clear} onClosed={() => setPlan(null)} />}
    </>
  );
}
