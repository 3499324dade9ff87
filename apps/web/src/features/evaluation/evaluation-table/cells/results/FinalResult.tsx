import { FormOutlined } from '@ant-design/icons';
import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { byHandText, isFinal, resultTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import { resultText, type ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { toast } from '../../../../../request/toast.ts';
import type { TableDoings } from '../cell-of.tsx';
import { Sign } from '../Sign.tsx';
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
  const graded = method === 'score' && result ? `${gradeText(result.grade)} ` : '';
  return (
    <div className={styles.final}>
      <span className={styles.line}>
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
        {result && byHand && (
          <Sign icon={<FormOutlined />} says={`${graded}${byHand}；设定理由：${result.hand_reason}`} />
        )}
      </span>
      {group.result_list ? (
        <ListedOn list={group.result_list} />
      ) : (
        standing.text !== '' && (
          <span
            className={styles.byHand}
            title={isFinal(standing) ? standing.text : `${standing.text}：评估还没有完成，结果可能变化`}
          >
            {standing.text}
          </span>
        )
      )}
    </div>
  );
}

interface ListedOnProps {
  readonly list: NonNullable<CourseGroup['result_list']>;
}

/** The list that a result stands on: how far that is comes first, because the name may be cut. */
function ListedOn({ list: { name, state_title } }: ListedOnProps) {
  return (
    <span className={styles.byHand} title={`${name}（${state_title}）`}>
      {state_title}：{name}
    </span>
  );
}
