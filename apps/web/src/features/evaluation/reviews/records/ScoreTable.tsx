import type { Review } from '@course-center/contract/evaluation/reviews';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { treeRows } from '../../../../ui/table/tree-rows.ts';
import { isLeaf, type Leaf } from '../scoring/leaves.ts';
import styles from './sheet.module.css';

/** The indicators with what they were given. */
export function ScoreTable({ review }: { readonly review: Review }) {
  const { rows, levels } = treeRows(review.indicators, isLeaf);
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
        {rows.map(({ leaf, columns, heads }) => (
          <tr key={leaf.id}>
            {heads.map(({ node, rows: over }) => (
              <th key={node.id} scope="rowgroup" rowSpan={over}>
                {node.indicator}
              </th>
            ))}
            <th scope="row" colSpan={columns}>
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
