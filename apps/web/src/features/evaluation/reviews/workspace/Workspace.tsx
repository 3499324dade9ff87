import type { Review } from '@course-center/contract/evaluation/reviews';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { GapsDialog } from '../../../../ui/gaps/GapsDialog.tsx';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { PreviewInPlace } from '../../../../ui/preview/PreviewInPlace.tsx';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { ReviewMaterial } from '../material/ReviewMaterial.tsx';
import { IndicatorTree } from '../scoring/IndicatorTree.tsx';
import { jumpToLeaf } from '../scoring/move.ts';
import { ScoreBar } from '../scoring/ScoreBar.tsx';
import { Deadline } from '../standing/Deadline.tsx';
import { reviewOf } from '../standing/review-of.ts';
import { useSubmitting } from '../submit/use-submitting.ts';
import { Notices } from './Notices.tsx';
import { type Pane, PaneTabs, panelProps } from './PaneTabs.tsx';
import { useReviewSaver } from './use-review-saver.ts';
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

/** Which course it is, where its review stands, and until when there is time. */
function WorkspaceHead({ review }: { readonly review: Review }) {
  const { course, evaluation_system_name } = review;
  const facts = [course.code, course.department_name, course.nature_name, evaluation_system_name];
  return (
    <div>
      <BackLink>返回评审列表</BackLink>
      <PageHeader
        title={review.name}
        description={
          <span className={styles.facts}>
            <ReviewTag review={reviewOf(review)} />
            <Deadline review={review} />
            <span>{facts.filter((fact) => fact !== '').join('\u00a0· ')}</span>
          </span>
        }
      />
    </div>
  );
}
