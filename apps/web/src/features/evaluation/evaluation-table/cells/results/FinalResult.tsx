import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { byHandText, isFinal, resultTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import { resultText, type ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { toast } from '../../../../../request/toast.ts';
import type { TableDoings } from '../cell-of.tsx';
import { NOTHING_REVIEWED } from './nothing-reviewed.ts';
import styles from './results.module.css';

const NO_STANDING = { kind: 'none', text: '', before: null } as const;

interface FinalResultProps extends Pick<TableDoings, 'openDetail'> {
  readonly name: string;
  readonly group: CourseGroup;
  readonly method: ShowMethod;
}

/** What counts in the end; on the admin route it leads to who gave what. */
export function FinalResult({ name, group, method, openDetail }: FinalResultProps) {
  const result = group.group_grade;
  const text = resultText({ grade: result?.grade ?? null, score: result?.average_score ?? null }, method);
  const standing = result?.standing ?? NO_STANDING;
  const byHand = byHandText(standing);
  const open = () => (result ? openDetail?.(group) : toast.warning(NOTHING_REVIEWED));
  return (
    <div className={styles.final}>
      {openDetail ? (
        <button
          type="button"
          className={styles.open}
          aria-label={`${resultTitle(standing)} ${text}：${name}`}
          onClick={open}
        >
          {text}
        </button>
      ) : (
        <span className={styles.result}>{text}</span>
      )}
      {group.result_list ? (
        <span className={styles.byHand}>
          {group.result_list.name}（{group.result_list.state_title}）
        </span>
      ) : (
        standing.text !== '' && (
          <span
            className={styles.byHand}
            {...(!isFinal(standing) && { title: '评估还没有完成，结果可能变化' })}
          >
            {standing.text}
          </span>
        )
      )}
      {result && byHand && (
        <span className={styles.byHand} title={`设定理由：${result.hand_reason}`}>
          {method === 'score' && `${gradeText(result.grade)} `}
          {byHand}
        </span>
      )}
    </div>
  );
}
