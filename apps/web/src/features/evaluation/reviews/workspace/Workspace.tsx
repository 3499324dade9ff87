import type { Review } from '@course-center/contract/evaluation/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GapsDialog } from '../../../../ui/gaps/GapsDialog.tsx';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { PreviewInPlace } from '../../../../ui/preview/PreviewInPlace.tsx';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { reviewQuery } from '../api.ts';
import { ReviewMaterial } from '../material/ReviewMaterial.tsx';
import { IndicatorTree } from '../scoring/IndicatorTree.tsx';
import { jumpToLeaf } from '../scoring/move.ts';
import { ScoreBar } from '../scoring/ScoreBar.tsx';
import { Deadline } from '../standing/Deadline.tsx';
import { reviewOf } from '../standing/review-of.ts';
import { useSubmitting } from '../submit/use-submitting.ts';
import { Notices } from './Notices.tsx';
import { useReviewSaver } from './use-review-saver.ts';
import styles from './workspace.module.css';

const TITLES = { material: '资料', scoring: '评分' } as const;

const PANES = Object.keys(TITLES) as Pane[];

/** Left the material, right the indicators; on a phone one after the other, with the total always in view. */
export function Workspace({ review }: { readonly review: Review }) {
  const saver = useReviewSaver(review);
  const submitting = useSubmitting(review, saver);
  const queries = useQueryClient();
  const read = useCallback(() => queries.fetchQuery(reviewQuery(review.id)), [queries, review.id]);
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
            <ReviewMaterial parts={review.parts} supplement={review.supplement} read={read} />
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

type Pane = keyof typeof TITLES;

/** What a pane is on the page: a region where both stand side by side, a tab's panel where one is shown. */
function panelProps(pane: Pane, shown: Pane | null) {
  const id = `review-${pane}`;
  if (shown === null) return { id, role: 'region', 'aria-label': TITLES[pane] };
  return { id, role: 'tabpanel', 'aria-labelledby': `${id}-tab`, hidden: shown !== pane };
}

/** Material or scoring; each is found again where it was left. */
function PaneTabs({ shown, onShow }: { readonly shown: Pane; readonly onShow: (pane: Pane) => void }) {
  const places = useRef<Partial<Record<Pane, number>>>({});
  useLayoutEffect(() => {
    const place = places.current[shown];
    if (place !== undefined) window.scrollTo({ top: place });
  }, [shown]);

  function show(pane: Pane) {
    if (pane === shown) return;
    places.current[shown] = window.scrollY;
    onShow(pane);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = PANES.find((pane) => pane !== shown) ?? shown;
    show(other);
    document.getElementById(`review-${other}-tab`)?.focus();
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="资料与评分" onKeyDown={press}>
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          role="tab"
          id={`review-${pane}-tab`}
          aria-selected={pane === shown}
          aria-controls={`review-${pane}`}
          tabIndex={pane === shown ? 0 : -1}
          onClick={() => show(pane)}
        >
          {TITLES[pane]}
        </button>
      ))}
    </div>
  );
}
