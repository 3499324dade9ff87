import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Action } from '@course-center/domain/evaluation/workflow';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { DecisionDialog, stepTitle, takeStep, whyNot } from '../../audits/public.ts';
import { groupName } from '../../evaluation-table/public.ts';
import { useChange } from '../use-change.ts';
import { groupLock } from './locks.ts';
import styles from './operations.module.css';

interface GroupOperationsProps {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
  readonly steps: readonly Action[];
  readonly deleteFilter: boolean;
}

/** What the stage decides on a group: open only where the table and the server agree. */
export function GroupOperations({ course, group, steps, deleteFilter }: GroupOperationsProps) {
  const confirm = useConfirm();
  const [asked, setAsked] = useState(false);
  const name = groupName(course, group);
  const { run, running } = useChange();
  const why = (action: Action) => groupLock(group, deleteFilter) ?? whyNot(group, action);
  const take = (action: Action, comment?: string) =>
    run(async () => {
      await takeStep(group.id, { action, version: group.version, ...(comment && { comment }) });
      toast.success(`“${name}”${action === 'pass' ? '已通过' : '已退回教师修改'}`);
    });

  async function pass() {
    const content = '通过后进入下一阶段，不能撤回。';
    if (await confirm({ title: `通过“${name}”？`, content, okText: '通过' }))
      await take('pass').catch(() => {});
  }

  const reasons = steps.map(why);
  return (
    <div className={styles.operations}>
      {steps.map((action, index) => (
        <Button
          key={action}
          type="link"
          size="small"
          danger={action === 'reject'}
          disabled={running || reasons[index] !== null}
          title={reasons[index] ?? undefined}
          aria-label={`${stepTitle(action, group.stage)}：${name}`}
          onClick={() => (action === 'pass' ? void pass() : setAsked(true))}
        >
          {stepTitle(action, group.stage)}
        </Button>
      ))}
      {reasons.every((reason) => reason !== null) && <p className={styles.why}>{reasons[0]}</p>}
      <Suspense>
        {asked && (
          <DecisionDialog
            kind="reject"
            title={stepTitle('reject', group.stage)}
            name={name}
            remarks={null}
            why={why('reject')}
            onSubmit={(comment) => take('reject', comment)}
            onClosed={() => setAsked(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
