import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import type { Front } from '../../../../ui/list/handling.ts';
import { WhyMark } from '../../../../ui/list/WhyMark.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { takeStep } from '../../audits/api.ts';
import type { Said } from '../../audits/decide/DecisionDialog.tsx';
import { questionOf, stillOffered } from '../../audits/decide/question-of.tsx';
import { DecisionDialog } from '../../audits/lazy.ts';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import { whyNotOf } from '../../evaluation-table/rows.ts';
import { useGradedGroup } from '../../results/dialogs/use-graded-group.ts';
import styles from './operations.module.css';

interface GroupOperationsProps {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
  /** A reason that stands above the table already. */
  readonly said: string | null;
  readonly present: (front: Front) => void;
  /** Null where the server lets nobody set a grade. */
  readonly onSetGrade: (() => void) | null;
  /** Null where the caller assigns nobody to it. */
  readonly onAssign: (() => void) | null;
}

/** What the stage decides on a group: what the server offers, as it says it. */
export function GroupOperations(props: GroupOperationsProps) {
  const { course, group, said, present, onSetGrade, onAssign } = props;
  const confirm = useConfirm();
  const name = groupName(course, group);
  const { run, running } = useGroupChange();
  const { actions } = group;
  const why = whyNotOf(group);

  async function goOn(action: ActionShape) {
    if (await confirm(questionOf(action, name))) await run(() => decide(group, action, name)).catch(() => {});
  }
  // Before the page: a row that somebody else moved on is gone, and what was typed is not.
  const ask = (asked: ActionShape) =>
    present((onClosed) => (
      <GroupDecision {...{ asked, group, name, onClosed }} courseId={course.course.id} />
    ));

  return (
    <div className={styles.operations}>
      {why !== null && why !== said && <WhyMark why={why} />}
      {actions.map((each) => (
        <button
          key={each.action}
          type="button"
          className={styles.operation}
          data-danger={each.kind === 'back' || each.kind === 'return' || undefined}
          disabled={running || !each.allowed}
          title={each.why_not ?? undefined}
          aria-label={`${each.title}：${name}`}
          onClick={() => (each.needs.includes('comment') ? ask(each) : void goOn(each))}
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
      {onAssign && (
        <button
          type="button"
          className={styles.operation}
          aria-label={`分配专家：${name}`}
          onClick={onAssign}
        >
          分配专家
        </button>
      )}
    </div>
  );
}

async function decide(
  group: Pick<CourseGroup, 'id' | 'version'>,
  step: ActionShape,
  name: string,
  said: Partial<Said> = {},
) {
  const { action, done, warning } = step;
  const confirmed = warning ? { confirmed: true } : {};
  await takeStep(group.id, { action, version: group.version, ...said, ...confirmed });
  toast.success(`“${name}”${done}`);
}

interface GroupDecisionProps {
  readonly asked: ActionShape;
  readonly group: CourseGroup;
  readonly name: string;
  readonly courseId: number;
  readonly onClosed: () => void;
}

/** A decision with its reason, on the group as it is by now. */
function GroupDecision({ asked, group: opened, name, courseId, onClosed }: GroupDecisionProps) {
  const { group, save } = useGradedGroup(opened);
  const action = stillOffered(asked, group.actions);
  return (
    <DecisionDialog
      action={action}
      group={group}
      name={name}
      courseId={courseId}
      remarks={null}
      onSubmit={({ version, ...said }) => save(({ id }) => decide({ id, version }, action, name, said))}
      onClosed={onClosed}
    />
  );
}
