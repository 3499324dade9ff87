import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { leaderFirst } from '@course-center/domain/evaluation/team-shown';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNumberParam } from '../../../../ui/page/number-param.ts';
import type { CommentPlace } from '../api/save-comment.ts';
import { DecisionBar } from '../decide/DecisionBar.tsx';
import { useDecide } from '../decide/use-decide.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { type ListedGroup, nextWaiting } from '../list/audited-groups.ts';
import { Supplement } from '../supplement/Supplement.tsx';
import type { Opening } from './GroupMaterial.tsx';
import { LastRejection } from './LastRejection.tsx';
import { MaterialHead } from './MaterialHead.tsx';
import styles from './material.module.css';
import { PartMaterial } from './PartMaterial.tsx';
import { StepRecord } from './StepRecord.tsx';
import { TeacherNav } from './TeacherNav.tsx';

interface MaterialProps extends Opening {
  readonly group: AuditedGroup;
  readonly stage: Stage;
  readonly groups: readonly ListedGroup[];
  readonly remarks: Drafts<CommentPlace>;
}

/** A group as an auditor needs it: where it stands, what each teacher handed in, and what is decided on it. */
export function Material({ group, stage, groups, remarks, onOpen, arriving }: MaterialProps) {
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
      {parts.length > 1 && <TeacherNav group={group.id} parts={parts} shown={part?.id ?? null} />}
      {part && <PartMaterial key={part.id} group={group} part={part} remarks={remarks} />}
      <Supplement group={group} />
      <StepRecord steps={group.steps} />
      <DecisionBar group={group} parts={parts} part={part} decide={decide} remarks={remarks} />
    </article>
  );
}
