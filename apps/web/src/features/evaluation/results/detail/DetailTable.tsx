import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { averagesOf, SIDE_TITLE, totalWords } from '@course-center/domain/evaluation/reviews/detail-words';
import { OWN_SCHOOL, shortName, shortSchool } from '@course-center/domain/evaluation/reviews/expert-names';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { type TreeRow, treeRows } from '@course-center/domain/lists/tree-rows';
import styles from './detail.module.css';

const LEVEL_TITLES = ['一级指标', '二级指标', '三级指标'] as const;

/** Indicators against experts, with the averages at the end of each line and the sums below. */
export function DetailTable({ detail }: { readonly detail: ReviewDetail }) {
  const { levels, rows } = treeRows(detail.indicators, isLeaf);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways is reached by keyboard too.
    <section className={styles.place} tabIndex={0} aria-label="各项评分">
      <table className={styles.table}>
        <caption className={styles.reckoned}>{totalWords(detail)}</caption>
        <thead>
          <tr>
            {LEVEL_TITLES.slice(0, levels).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" data-number>
              分值
            </th>
            {detail.experts.map((expert) => (
              <ExpertHead key={expert.id} expert={expert} />
            ))}
            {averagesOf(detail).map(({ title, factor }) => (
              <th key={title} scope="col" data-number>
                {title}
                {factor && <span className={styles.quiet}>{factor}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.leaf.id} row={row} detail={detail} />
          ))}
        </tbody>
        <Sums detail={detail} levels={levels} />
      </table>
    </section>
  );
}

type Expert = ReviewDetail['experts'][number];
type DetailIndicator = ReviewDetail['indicators'][number];

function isLeaf(indicator: DetailIndicator): indicator is DetailIndicator {
  return indicator.leaf;
}

function ExpertHead({ expert: { side, name, school_name } }: { readonly expert: Expert }) {
  return (
    <th scope="col" data-number title={[name, school_name || OWN_SCHOOL].join(' ')}>
      {shortName(name)}
      <span className={styles.quiet}>{SIDE_TITLE[side]}</span>
      <span className={styles.quiet}>{shortSchool(school_name, OWN_SCHOOL)}</span>
    </th>
  );
}

interface LineProps {
  readonly row: TreeRow<DetailIndicator, DetailIndicator>;
  readonly detail: ReviewDetail;
}

function Line({ row, detail }: LineProps) {
  const { leaf, columns, heads } = row;
  return (
    <tr>
      {heads.map(({ node, rows }) => (
        <th key={node.id} scope="rowgroup" rowSpan={rows}>
          {node.indicator}
          <span className={styles.quiet}>
            平均 {scoreText(node.average)} / {node.total_points}
          </span>
        </th>
      ))}
      <th scope="row" colSpan={columns}>
        {leaf.indicator}
      </th>
      <td data-number>{leaf.total_points}</td>
      {detail.experts.map(({ id }, at) => (
        <td key={id} data-number>
          <Given given={leaf.scores[at]} />
        </td>
      ))}
      {averagesOf(detail).map(({ title, of }) => (
        <td key={title} data-number>
          {scoreText(of(leaf))}
        </td>
      ))}
    </tr>
  );
}

function Given({ given }: { readonly given: DetailIndicator['scores'][number] | undefined }) {
  if (!given || given.score === null) return '--';
  return (
    <>
      {scoreText(given.score)}
      {given.grade && <span className={styles.quiet}>{gradeText(given.grade)}</span>}
      {given.returned && given.returned.score !== given.score && (
        <span className={styles.quiet}>驳回前 {scoreText(given.returned.score)}</span>
      )}
    </>
  );
}

function Sums({ detail, levels }: { readonly detail: ReviewDetail; readonly levels: number }) {
  const { experts, indicators } = detail;
  const first = indicators.filter(({ parent_id }) => parent_id === null);
  const points = first.reduce((sum, { total_points }) => sum + hundredths(total_points), 0) / 100;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={levels}>
          合计
        </th>
        <td data-number>{points}</td>
        {experts.map(({ id, score, grade }) => (
          <td key={id} data-number>
            {scoreText(score)}
            <span className={styles.quiet}>{gradeText(grade)}</span>
          </td>
        ))}
        {averagesOf(detail).map(({ title, sum: { score, grade } }) => (
          <td key={title} data-number>
            {scoreText(score)}
            <span className={styles.quiet}>{gradeText(grade)}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
