import type { Review } from '@course-center/contract/evaluation/reviews';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import type { Leaf } from '../scoring/leaves.ts';
import styles from './sheet.module.css';
import { sheetRows } from './sheet-rows.ts';

/** The indicators with what they were given. */
export function ScoreTable({ review }: { readonly review: Review }) {
  const { rows, levels } = sheetRows(review.indicators);
  return (
    <table className={styles.scores}>
      <caption>各指标评分</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={levels}>
            指标
          </th>
          <th scope="col">分值</th>
          {review.input === 'grade' && <th scope="col">等级</th>}
          <th scope="col">评分</th>
          <th scope="col">评语</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ leaf, above, span }) => (
          <tr key={leaf.id}>
            {above.map(({ id, title, rows: over }) => (
              <th key={id} scope="rowgroup" rowSpan={over}>
                {title}
              </th>
            ))}
            <th scope="row" colSpan={span}>
              {leaf.indicator}
            </th>
            <Given leaf={leaf} input={review.input} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Given({ leaf, input }: { readonly leaf: Leaf; readonly input: Review['input'] }) {
  const { score, grade, comment } = leaf.entry;
  return (
    <>
      <td className={styles.number}>{leaf.total_points}</td>
      {input === 'grade' && <td className={styles.number}>{gradeText(grade)}</td>}
      <td className={styles.number}>{score === null ? '--' : score.toFixed(2)}</td>
      <td className={styles.comment}>{comment}</td>
    </>
  );
}
