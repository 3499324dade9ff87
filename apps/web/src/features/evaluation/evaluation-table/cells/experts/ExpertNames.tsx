import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { shortName } from '@course-center/domain/evaluation/reviews/expert-names';
import { Fragment } from 'react';
import type { CellView } from '../cell-of.tsx';
import cells from '../cells.module.css';
import { OpensMore } from '../OpensMore.tsx';
import { Recused, wholeOf } from './ExpertName.tsx';
import { ExpertRows } from './ExpertRows.tsx';
import styles from './experts.module.css';

interface ExpertNamesProps extends Pick<CellView, 'detailed' | 'method' | 'rejectReview'> {
  /** What they review. */
  readonly name: string;
  readonly experts: readonly ExpertRecord[];
  readonly course: EvaluationCourseRow;
}

/** Who reviews a group, in two lines at most: who they are besides stands in the hint, and beside how far they are. */
export function ExpertNames({ name, experts, course, ...view }: ExpertNamesProps) {
  if (experts.length === 0) return '未分配';
  const names = experts.map(({ id, teacher, recusal }, at) => (
    <Fragment key={id || teacher.name}>
      {at > 0 && '、'}
      <span className={styles.name}>{shortName(teacher.name)}</span>
      {recusal !== '' && <Recused why={recusal} />}
    </Fragment>
  ));
  // Where how far they are has no column, the way to all of it is here.
  if (!view.detailed)
    return (
      <OpensMore
        className={`${cells.opens} ${cells.two}`}
        title={`${name}：专家 ${experts.length} 位`}
        content={(close) => <ExpertRows experts={experts} course={course} {...view} onLeave={close} />}
      >
        {names}
      </OpensMore>
    );
  return (
    <span className={cells.two} title={experts.map(({ teacher }) => wholeOf(teacher)).join('\n')}>
      {names}
    </span>
  );
}
