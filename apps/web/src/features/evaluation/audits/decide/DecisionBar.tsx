import type { AuditedGroup, AuditedPart } from '@course-center/contract/evaluation/groups';
import { QUALIFIED } from '@course-center/domain/evaluation/group';
import type { Action } from '@course-center/domain/evaluation/workflow';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { useAccount } from '../../../account/public.ts';
import { givenRemarks } from '../remarks/given-remarks.ts';
import type { RemarkSaver } from '../remarks/use-remark-saver.ts';
import { stageAfter } from '../steps/decided.ts';
import { stepsAt, stepTitle, whyNot } from '../steps/step-words.ts';
import styles from './decide.module.css';
import { QualifyButtons } from './QualifyButtons.tsx';
import type { Decide } from './use-decide.ts';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

interface DecisionBarProps {
  readonly group: AuditedGroup;
  readonly parts: readonly AuditedPart[];
  readonly part: AuditedPart | undefined;
  readonly decide: Decide;
  readonly remarks: RemarkSaver;
}

type Asked = 'reject' | 'refuse';

/** Always in view: what can be decided on, or why nothing can. */
export function DecisionBar({ group, parts, part, decide, remarks }: DecisionBarProps) {
  const { role } = useAccount();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const steps = stepsAt(group, role.identity);
  const given = givenRemarks(group, useQueue(remarks));
  const { running, next, onOpen } = decide;

  async function pass() {
    const told = given.length > 0 ? `已填写的 ${given.length} 条批注会一并告知教师。` : '';
    const content = `通过后进入${stageAfter(group.stages)}，不能撤回。${told}`;
    if (await confirm({ title: `通过“${group.course.name}”？`, content, okText: '通过' }))
      // What was refused has had its toast already.
      await decide.take({ action: 'pass' }).catch(() => {});
  }

  const button = (
    action: Action,
    onClick: () => void,
    look: { type?: 'primary' | 'text'; danger?: true } = {},
  ) =>
    steps.includes(action) && (
      <Button
        type={look.type ?? 'default'}
        danger={look.danger ?? false}
        disabled={whyNot(group, action) !== null || (running !== null && running !== action)}
        loading={running === action}
        onClick={onClick}
      >
        {stepTitle(action, group.stage)}
      </Button>
    );

  return (
    <section className={styles.bar} aria-label="审核操作">
      {part && steps.includes('qualify') && (
        <QualifyButtons group={group} parts={parts} part={part} decide={decide} />
      )}
      <p className={styles.why}>{reasonOf(group, parts, steps)}</p>
      {button('refuse', () => setAsked('refuse'), { type: 'text', danger: true })}
      {next && (
        <Button type="text" onClick={() => onOpen(next.group.id)}>
          下一个
        </Button>
      )}
      {button('reject', () => setAsked('reject'))}
      {button('pass', () => void pass(), { type: 'primary' })}
      <Suspense>
        {asked && (
          <DecisionDialog
            kind={asked}
            title={stepTitle(asked, group.stage)}
            name={group.course.name}
            remarks={given}
            why={whyNot(group, asked)}
            onSubmit={(comment) => decide.take({ action: asked, comment })}
            onClosed={() => setAsked(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Why something is closed: for the group as a whole, or for passing alone. */
function reasonOf(
  group: AuditedGroup,
  parts: readonly AuditedPart[],
  steps: readonly Action[],
): string | null {
  if (steps.length === 0 || group.why_not !== null) return group.why_not;
  const open = parts.filter(({ qualified_status }) => qualified_status !== QUALIFIED.qualified);
  if (whyNot(group, 'pass') === null) return null;
  return parts.length > 1 ? `还有 ${open.length} 位教师未审核为合格` : '资料审核为合格后才能通过';
}
