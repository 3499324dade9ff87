import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { AuditedGroup, AuditedPart } from '@course-center/contract/evaluation/groups';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { QUALIFIED } from '@course-center/domain/evaluation/group';
import type { ActionKind } from '@course-center/domain/evaluation/transition-table';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { groupPath } from '../group-routes.ts';
import { partHeadId } from '../material/field-id.ts';
import { givenRemarks } from '../remarks/given-remarks.ts';
import type { RemarkSaver } from '../remarks/use-remark-saver.ts';
import styles from './decide.module.css';
import { nextUnjudged } from './next-unjudged.ts';
import { questionOf, stillOffered } from './question-of.tsx';
import type { Decide } from './use-decide.ts';

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'));

interface DecisionBarProps {
  readonly group: AuditedGroup;
  readonly parts: readonly AuditedPart[];
  readonly part: AuditedPart | undefined;
  readonly decide: Decide;
  readonly remarks: RemarkSaver;
}

/** Always in view: what can be decided on, or why nothing can. */
export function DecisionBar({ group, parts, part, decide, remarks }: DecisionBarProps) {
  const confirm = useConfirm();
  const [asked, setAsked] = useState<ActionShape | null>(null);
  /** What is not offered any more after it was done needs no word. */
  const [refused, setRefused] = useState(false);
  const { actions } = group;
  const given = givenRemarks(group, useQueue(remarks));
  const { running, next, onOpen } = decide;
  const offered = actions.find(({ action }) => action === asked?.action) ?? asked;
  const dialog = asked && refused ? stillOffered(asked, actions) : offered;

  function ask(action: ActionShape) {
    setRefused(false);
    setAsked(action);
  }

  async function goOn(action: ActionShape) {
    const told = given.length > 0 ? `已填写的 ${given.length} 条批注会一并告知教师。` : '';
    if (await confirm(questionOf(action, group.course.name, told)))
      // What was refused has had its toast already.
      await decide.take({ action }).catch(() => {});
  }

  const buttons = (kind: ActionKind, look: { type?: 'primary' | 'text'; danger?: true } = {}) =>
    actions
      .filter((each) => each.kind === kind)
      .map((each) => (
        <Button
          key={each.action}
          type={look.type ?? 'default'}
          danger={look.danger ?? false}
          disabled={!each.allowed || (running !== null && running !== each.action)}
          loading={running === each.action}
          onClick={() => (each.needs.includes('comment') ? ask(each) : void goOn(each))}
        >
          {each.title}
        </Button>
      ));

  return (
    <section className={styles.bar} aria-label="审核操作">
      {part && actions.some(({ kind }) => kind === 'mark') && (
        <QualifyButtons group={group} parts={parts} part={part} decide={decide} />
      )}
      <p className={styles.why}>{reasonOf(group)}</p>
      {buttons('end', { type: 'text', danger: true })}
      {buttons('settle', { type: 'text' })}
      {next && (
        <Button type="text" onClick={() => onOpen(next.group.id)}>
          下一个
        </Button>
      )}
      {buttons('back')}
      {buttons('return')}
      {buttons('forward', { type: 'primary' })}
      <Suspense>
        {dialog && (
          <DecisionDialog
            action={dialog}
            group={group}
            name={group.course.name}
            courseId={group.course.id}
            remarks={given}
            onSubmit={(said) =>
              decide.take({ action: dialog, ...said }).catch((reason: unknown) => {
                setRefused(true);
                throw reason;
              })
            }
            onClosed={() => setAsked(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Why something is closed: for the group as a whole, or for going on alone. */
function reasonOf({ actions, why_not }: AuditedGroup): string | null {
  return why_not ?? actions.find(({ kind }) => kind === 'forward')?.why_not ?? null;
}

function focusPart(id: number, options?: FocusOptions): void {
  document.getElementById(partHeadId(id))?.focus(options);
}

interface QualifyButtonsProps {
  readonly group: AuditedGroup;
  readonly parts: readonly AuditedPart[];
  readonly part: AuditedPart;
  readonly decide: Decide;
}

/** Whether the shown teacher's material is good; the next teacher who is not judged yet follows. */
function QualifyButtons({ group, parts, part, decide: { take, running } }: QualifyButtonsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { qualified_status: status, teacher, teacher_id } = part;

  // A second click comes before the buttons are drawn as busy.
  const marking = useRef(false);
  // What has the focus still would look like a judgement of the next teacher.
  const moving = useRef(false);
  useEffect(() => {
    if (moving.current) focusPart(part.id);
    moving.current = false;
  }, [part.id]);
  async function mark(action: ActionShape) {
    if (marking.current) return;
    marking.current = true;
    try {
      await take({ action, teacher_id });
    } catch {
      // What was refused has had its toast already.
      return;
    } finally {
      marking.current = false;
    }
    const next = nextUnjudged(parts, part.id);
    toast.success(`${teacher.name}的资料${action.done}${next ? `，已转到${next.teacher.name}` : ''}`);
    // The buttons were closed meanwhile, and lost the focus.
    if (!next) return focusPart(part.id, { preventScroll: true });
    moving.current = true;
    void navigate({ pathname: groupPath(group.id, next.id), search }, { replace: true });
  }

  return (
    <fieldset className={styles.qualify} aria-label={`${teacher.name}的资料`}>
      <span className={styles.teacher}>{teacher.name}</span>
      {group.actions
        .filter(({ kind }) => kind === 'mark')
        .map((each) => {
          const good = each.action === 'qualify';
          return (
            <Button
              key={each.action}
              icon={good ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
              aria-pressed={status === (good ? QUALIFIED.qualified : QUALIFIED.unqualified)}
              data-mark={good ? 'good' : 'bad'}
              loading={running === each.action}
              disabled={!each.allowed || running !== null}
              onClick={() => void mark(each)}
            >
              {each.title}
            </Button>
          );
        })}
    </fieldset>
  );
}
