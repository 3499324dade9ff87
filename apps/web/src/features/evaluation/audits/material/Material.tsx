import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { groupWords } from '@course-center/domain/evaluation/state-words';
import { leaderFirst } from '@course-center/domain/evaluation/team-shown';
import { endWords, momentWords } from '@course-center/domain/forms/local-time';
import { Alert, Tag } from 'antd';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import type { Question } from '../../../../ui/confirm/use-confirm.ts';
import { KindTag } from '../../../../ui/KindTag.tsx';
import { useNumberParam } from '../../../../ui/page/number-param.ts';
import { tally } from '../../../../ui/saving/queue.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { LEAVE_QUESTION } from '../../../../ui/unsaved/unsaved-work.ts';
import { useLeaveGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { PaperButton } from '../../../documents/public.ts';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import { DecisionBar } from '../decide/DecisionBar.tsx';
import { useDecide } from '../decide/use-decide.ts';
import { type ListedGroup, nextWaiting } from '../list/audited-groups.ts';
import { type RemarkSaver, useRemarkSaver } from '../remarks/use-remark-saver.ts';
import { lastRejection } from '../steps/last-rejection.ts';
import { Supplement } from '../supplement/Supplement.tsx';
import { type SupplementSaver, useSupplementSaver } from '../supplement/use-supplement-saver.ts';
import { AuditNotices } from './AuditNotices.tsx';
import type { Opening } from './GroupMaterial.tsx';
import styles from './material.module.css';
import { PartMaterial, PartSummary } from './PartMaterial.tsx';
import { TeacherNav } from './TeacherNav.tsx';

interface MaterialProps extends Opening {
  readonly group: AuditedGroup;
  readonly stage: Stage;
  readonly groups: readonly ListedGroup[];
}

/** A group as an auditor needs it: where it stands, what each teacher handed in, and what is decided on it. */
export function Material({ group, stage, groups, onOpen, arriving }: MaterialProps) {
  const remarks = useRemarkSaver(group);
  const supplement = useSupplementSaver(group);
  useGuard(remarks, supplement);
  const chosen = useNumberParam('part');
  const head = useRef<HTMLHeadingElement>(null);
  const parts = leaderFirst(group.parts);
  const part = parts.find(({ id }) => id === chosen) ?? parts[0];
  const next = nextWaiting(groups, group.id, stage);
  const decide = useDecide({ group, remarks, next, onOpen });
  const arrive = useEffectEvent(() => {
    if (arriving()) head.current?.focus();
  });
  useEffect(() => arrive(), []);
  return (
    <article className={styles.material} aria-labelledby="material-head">
      <MaterialHead group={group} head={head} />
      <LastRejection group={group} />
      <AuditNotices group={group} remarks={remarks} supplement={supplement} />
      {part && (
        <>
          <div className={styles.who}>
            {parts.length > 1 && <TeacherNav group={group.id} parts={parts} shown={part.id} />}
            <PartSummary group={group} part={part} />
          </div>
          <PartMaterial key={part.id} group={group} part={part} remarks={remarks} />
        </>
      )}
      <Supplement group={group} saver={supplement} />
      <StepRecord group={group} />
      <DecisionBar group={group} parts={parts} part={part} decide={decide} remarks={remarks} />
    </article>
  );
}

/** Nothing is lost by leaving; but nobody sends it until the group is opened again. */
const QUESTION: Question = {
  title: '有批注或补充资料还没有送达',
  content: '未送达的内容保存在本机，下次在这台电脑上打开该课程组时自动发送。确定离开吗？',
  okText: '离开',
  cancelText: '继续审核',
};

/** Going from group to group needs no asking: what is left is sent on its way, or found again there. */
function useGuard(remarks: RemarkSaver, supplement: SupplementSaver): void {
  const [said, added] = [tally(useQueue(remarks)), tally(useQueue(supplement))];
  useLeaveGuard({
    dirty: said.unsaved.length + added.unsaved.length > 0,
    save: useCallback(
      async () => (await Promise.all([remarks.flush(), supplement.flush()])).every((kept) => kept),
      [remarks, supplement],
    ),
    question: said.unkept + added.unkept > 0 ? LEAVE_QUESTION : QUESTION,
  });
}

/** Why the material was rejected the last time: what it has to be better in now. */
function LastRejection({ group }: { readonly group: AuditedGroup }) {
  const rejection = lastRejection(group);
  if (!rejection) return null;
  const { stage_title, by, at, comment } = rejection;
  return (
    <Alert
      role="note"
      type="warning"
      showIcon
      title={`上次驳回的意见（${stage_title} · ${by} · ${dayTime(at)}）`}
      description={<p className={styles.text}>{comment}</p>}
    />
  );
}

/** What happened to the group so far. */
function StepRecord({ group: { id: groupId, steps } }: { readonly group: AuditedGroup }) {
  if (steps.length === 0) return null;
  return (
    <details className={`${styles.section} ${styles.record}`}>
      <summary>流程记录（{steps.length}）</summary>
      <ol>
        {steps.map(({ id, action_title, teacher, stage_title, by, at, comment }) => (
          <li key={id}>
            <p>
              <strong>{teacher === '' ? action_title : `${action_title}：${teacher}`}</strong>
              <span className={styles.facts}>
                {stage_title} · {by} · {dayTime(at)}
              </span>
            </p>
            {comment !== '' && <p className={styles.text}>{comment}</p>}
          </li>
        ))}
      </ol>
      <PaperButton asked={{ kind: 'audit_record', ids: [groupId] }} title="审核记录">
        打印审核记录
      </PaperButton>
    </details>
  );
}

interface MaterialHeadProps {
  readonly group: AuditedGroup;
  readonly head: RefObject<HTMLHeadingElement | null>;
}

/** What is judged, and where it stands. */
function MaterialHead({ group, head }: MaterialHeadProps) {
  const { course, process, is_team, planning, evaluation_system_name, reject_count } = group;
  const facts = [course.code, course.department_name, course.nature_name, evaluation_system_name];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id="material-head" ref={head} tabIndex={-1}>
          <CourseLink id={course.id}>{course.name}</CourseLink>
        </h2>
        <KindTag kind={process}>{PROCESS_TITLE[process]}</KindTag>
        <KindTag kind={is_team === 1 ? 'team' : 'single'}>{is_team === 1 ? '团队' : '个人'}</KindTag>
        {group.deleted && <Tag color="error">已删除</Tag>}
        {groupWords(group).map((word) => (
          <StateTag key={word.text} word={word} />
        ))}
      </div>
      <p className={styles.facts}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {planning !== '' && <span>规划年度 {planning}</span>}
        {reject_count > 0 && <span>已驳回 {reject_count} 次</span>}
        <span>{windowSentence(group)}</span>
      </p>
      <div className={styles.trail}>
        <StageTrail stages={group.stages} compact />
      </div>
    </header>
  );
}

function windowSentence({ window: { opens_at, closes_at }, stage_title }: AuditedGroup): string {
  if (opens_at === null && closes_at === null) return `${stage_title}不限时间`;
  const now = new Date();
  const from = opens_at === null ? '' : `自 ${momentWords(new Date(opens_at), now)} `;
  return `${stage_title}${from}${closes_at === null ? '起' : `至 ${endWords(new Date(closes_at), now)}`}`;
}
