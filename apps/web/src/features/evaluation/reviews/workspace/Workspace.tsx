import type { Review } from '@course-center/contract/evaluation/reviews';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { GapsDialog } from '../../../../ui/gaps/GapsDialog.tsx';
import { PreviewInPlace } from '../../../../ui/preview/PreviewInPlace.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { ReviewMaterial } from '../material/ReviewMaterial.tsx';
import { IndicatorTree } from '../scoring/IndicatorTree.tsx';
import { jumpToLeaf } from '../scoring/move.ts';
import { ScoreBar } from '../scoring/ScoreBar.tsx';
import { useSubmitting } from '../submit/use-submitting.ts';
import { Notices } from './Notices.tsx';
import { type Pane, PaneTabs, panelProps } from './PaneTabs.tsx';
import { useReviewSaver } from './use-review-saver.ts';
import { WorkspaceHead } from './WorkspaceHead.tsx';
import styles from './workspace.module.css';

/** Left the material, right the indicators; on a phone one after the other, with the total always in view. */
export function Workspace({ review }: { readonly review: Review }) {
  const saver = useReviewSaver(review);
  const submitting = useSubmitting(review, saver);
  const narrow = useMediaQuery('(max-width: 991px)');
  const [shown, setShown] = useState<Pane>('material');
  const bar = <ScoreBar review={review} saver={saver} submitting={submitting} />;
  return (
    <div className={styles.page}>
      <WorkspaceHead review={review} />
      <Notices review={review} saver={saver} submitted={submitting.done} />
      {narrow && <PaneTabs shown={shown} onShow={setShown} />}
      <div className={styles.panes}>
        <div className={styles.material} {...panelProps('material', narrow ? shown : null)}>
          <PreviewInPlace roomy={!narrow}>
            <ReviewMaterial id={review.id} parts={review.parts} supplement={review.supplement} />
          </PreviewInPlace>
        </div>
        <div className={styles.scoring} {...panelProps('scoring', narrow ? shown : null)}>
          {!narrow && bar}
          <IndicatorTree review={review} saver={saver} />
        </div>
      </div>
      {narrow && bar}
      <GapsDialog
        gaps={submitting.gaps}
        verb="提交"
        back="继续评审"
        onClose={submitting.closeGaps}
        onJump={({ leaf, what }) => {
          // The leaf has to be on the page before the cursor can go there.
          flushSync(() => setShown('scoring'));
          jumpToLeaf(leaf, what);
        }}
      />
    </div>
  );
}
