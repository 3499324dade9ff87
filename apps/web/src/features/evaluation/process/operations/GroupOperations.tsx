import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Action } from '@course-center/domain/evaluation/workflow';
import { Suspense, useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { takeStep } from '../../audits/api/take-step.ts';
import { DecisionDialog } from '../../audits/lazy.ts';
import { stepTitle, whyNot } from '../../audits/steps/step-words.ts';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import { groupLock } from './locks.ts';
import styles from './operations.module.css';
import { isForward, settlingOf, ungradedWarning } from './settling.ts';

interface GroupOperationsProps {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
  readonly steps: readonly Action[];
  readonly deleteFilter: boolean;
  /** Null where the server lets nobody set a grade. */
  readonly onSetGrade: (() => void) | null;
}

/** What the stage decides on a group: open only where the table and the server agree. */
export function GroupOperations(props: GroupOperationsProps) {
  const { course, group, steps, deleteFilter, onSetGrade } = props;
  const confirm = useConfirm();
  const [asked, setAsked] = useState(false);
  const name = groupName(course, group);
  const { run, running } = useGroupChange();
  const why = (action: Action) => groupLock(group, deleteFilter) ?? whyNot(group, action);
  const take = (action: Action, comment?: string) =>
    run(async () => {
      await takeStep(group.id, { action, version: group.version, ...(comment && { comment }) });
      toast.success(`“${name}”${settlingOf(action).done}`);
    });

  async function goOn(action: Action) {
    const title = stepTitle(action, group.stage);
    const content = `${ungradedWarning(action, [group])}${settlingOf(action).consequence}`;
    if (await confirm({ title: `${title}“${name}”？`, content, okText: title }))
      await take(action).catch(() => {});
  }

  const reasons = steps.map(why);
  return (
    <div className={styles.operations}>
      {steps.map((action, index) => (
        <button
          key={action}
          type="button"
          className={styles.operation}
          data-danger={action === 'reject' || undefined}
          disabled={running || reasons[index] !== null}
          title={reasons[index] ?? undefined}
          aria-label={`${stepTitle(action, group.stage)}：${name}`}
          onClick={() => (isForward(action) ? void goOn(action) : setAsked(true))}
        >
          {stepTitle(action, group.stage)}
        </button>
      ))}
      {onSetGrade && (
        <button
          type="button"
          className={styles.operation}
          aria-label={`设定等级：${name}`}
          onClick={onSetGrade}
        >
          设定等级
        </button>
      )}
      {steps.length > 0 && reasons.every((reason) => reason !== null) && (
        <p className={styles.why}>{reasons[0]}</p>
      )}
      {asked && (
        <Suspense>
          <DecisionDialog
            kind="reject"
            title={stepTitle('reject', group.stage)}
            name={name}
            remarks={null}
            why={why('reject')}
            onSubmit={(comment) => take('reject', comment)}
            onClosed={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
