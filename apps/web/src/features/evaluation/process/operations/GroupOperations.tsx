import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { Suspense, useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { takeStep } from '../../audits/api.ts';
import type { Said } from '../../audits/decide/DecisionDialog.tsx';
import { questionOf } from '../../audits/decide/question-of.tsx';
import { DecisionDialog } from '../../audits/lazy.ts';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import styles from './operations.module.css';

interface GroupOperationsProps {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
  /** A reason that stands above the table already. */
  readonly said: string | null;
  /** Null where the server lets nobody set a grade. */
  readonly onSetGrade: (() => void) | null;
}

/** What the stage decides on a group: what the server offers, as it says it. */
export function GroupOperations({ course, group, said, onSetGrade }: GroupOperationsProps) {
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Action | null>(null);
  const name = groupName(course, group);
  const { run, running } = useGroupChange();
  const { actions } = group;
  const dialog = actions.find(({ action }) => action === asked);
  const take = ({ action, done, warning }: ActionShape, said: Partial<Said> = {}) =>
    run(async () => {
      const confirmed = warning ? { confirmed: true } : {};
      await takeStep(group.id, { action, version: group.version, ...said, ...confirmed });
      toast.success(`“${name}”${done}`);
    });

  async function goOn(action: ActionShape) {
    if (await confirm(questionOf(action, name))) await take(action).catch(() => {});
  }

  return (
    <div className={styles.operations}>
      {actions.map((each) => (
        <button
          key={each.action}
          type="button"
          className={styles.operation}
          data-danger={each.kind === 'back' || each.kind === 'return' || undefined}
          disabled={running || !each.allowed}
          title={each.why_not ?? undefined}
          aria-label={`${each.title}：${name}`}
          onClick={() => (each.needs.includes('comment') ? setAsked(each.action) : void goOn(each))}
        >
          {each.title}
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
      {actions.length > 0 && group.why_not !== null && group.why_not !== said && (
        <p className={styles.why}>{group.why_not}</p>
      )}
      {dialog && (
        <Suspense>
          <DecisionDialog
            action={dialog}
            name={name}
            remarks={null}
            onSubmit={(said) => take(dialog, said)}
            onClosed={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
