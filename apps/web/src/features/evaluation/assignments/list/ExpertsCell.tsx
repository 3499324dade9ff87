import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';
import type { ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import { progressText } from '@course-center/domain/evaluation/reviews/review-words';
import { Button } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { readEntered, withdrawExpert } from '../api.ts';
import styles from '../assignments.module.css';
import type { GroupLine } from './group-lines.ts';

interface ExpertsCellProps {
  readonly line: GroupLine;
  readonly onReplace: (expert: ExpertRecord) => void;
}

/** Who reviews a group, how far each has come, and what may still be changed about it. */
export function ExpertsCell({ line, onReplace }: ExpertsCellProps) {
  if (line.experts.length + line.declining.length === 0) return <span className={styles.none}>未分配</span>;
  return (
    <ul className={styles.experts}>
      {line.experts.map((expert) => (
        <li key={expert.id}>
          <Expert line={line} expert={expert} onReplace={() => onReplace(expert)} />
        </li>
      ))}
      {line.declining.map(({ person_id, name, reason }) => (
        <li key={`declined ${person_id}`}>
          <span className={styles.declined}>
            {name}已谢绝：{reason}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ExpertProps {
  readonly line: GroupLine;
  readonly expert: ExpertRecord;
  readonly onReplace: () => void;
}

const look = { type: 'link', size: 'small' } as const;

function Expert({ line, expert, onReplace }: ExpertProps) {
  const { name, school_name } = expert.teacher;
  const scored = expert.expert_indicator_scores_count;
  const status = expert.status as ReviewStatus;
  return (
    <>
      <span>
        {name}
        {school_name && <span className={styles.quiet}>（{shortSchool(school_name, '')}）</span>}
      </span>
      <ReviewTag review={{ status, scored, leaves: line.leaves }} />
      <span className={styles.quiet}>{progressText(expert.evaluation_progress)}</span>
      {expert.recusal && <span className={styles.recusal}>{expert.recusal}</span>}
      {expert.may_withdraw && (
        <span className={styles.actions}>
          <Button {...look} aria-label={`更换：${line.name}，${name}`} onClick={onReplace}>
            更换
          </Button>
          <Withdrawal line={line} expert={expert} />
        </span>
      )}
    </>
  );
}

function Withdrawal({ line, expert }: Pick<ExpertProps, 'line' | 'expert'>) {
  const confirm = useConfirm();
  const { run: change } = useGroupChange();
  const [running, setRunning] = useState(false);
  const { name } = expert.teacher;
  const seen = { id: expert.id, version: expert.version };

  async function withdraw() {
    const entered = await readEntered(expert.id).catch(() => null);
    // What was refused has had its toast already.
    if (entered === null) return;
    const content = `${enteredSoFar(entered)}撤回后，${name}不再看到“${line.name}”；可以重新分配。`;
    const question = { title: `撤回${name}的评审？`, content, okText: '撤回', danger: true };
    if (!(await confirm(question))) return;
    setRunning(true);
    await change(() => withdrawExpert({ ...seen, with_entries: entered > 0 })).catch(() => {});
    setRunning(false);
  }

  return (
    <Button
      {...look}
      danger
      loading={running}
      aria-label={`撤回：${line.name}，${name}`}
      onClick={() => void withdraw()}
    >
      撤回
    </Button>
  );
}

/** What goes with an assignment that is taken back, and when it comes again. */
export function enteredSoFar(entered: number): string {
  return entered > 0 ? `已录入的 ${entered} 项评分或评语将一并收回，再次分配给同一专家时恢复。` : '';
}
