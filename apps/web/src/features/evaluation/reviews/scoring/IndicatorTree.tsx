import type { Review, ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import { twoDecimals } from '@course-center/domain/evaluation/reviews/points';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import { LeafBlock, OverallBlock } from './LeafBlock.tsx';
import { isLeaf } from './leaves.ts';
import styles from './scoring.module.css';
import { type Total, totalsOf } from './totals.ts';

/** The indicators one below the other, as they are read: headings of one or two levels, and the leaves. */
export function IndicatorTree({ review, saver }: { readonly review: Review; readonly saver: ReviewSaver }) {
  const queue = useQueue(saver);
  const { below } = totalsOf(review, queue);
  return (
    <>
      {review.indicators.map((indicator) =>
        isLeaf(indicator) ? (
          <LeafBlock
            key={indicator.id}
            leaf={indicator}
            input={review.input}
            saver={saver}
            readOnly={queue.closed !== null}
          />
        ) : (
          <Heading key={indicator.id} indicator={indicator} total={below.get(indicator.id)} />
        ),
      )}
      <OverallBlock review={review} saver={saver} />
    </>
  );
}

interface HeadingProps {
  readonly indicator: ReviewIndicator;
  readonly total: Total | undefined;
}

function Heading({ indicator: { indicator, level }, total }: HeadingProps) {
  const words = total && `${twoDecimals(total.earned)} / ${total.points / 100} 分`;
  if (level > 1)
    return (
      <p className={styles.middle}>
        {indicator}
        <span>{words}</span>
      </p>
    );
  return (
    <h3 className={styles.top}>
      {indicator}
      <span>
        {total && total.scored === total.leaves ? '已评完 ' : ''}
        {words}
      </span>
    </h3>
  );
}
