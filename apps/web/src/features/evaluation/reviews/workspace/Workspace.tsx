import type { Review } from '@course-center/contract/evaluation/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GapsDialog } from '../../../../ui/gaps/GapsDialog.tsx';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { type PreviewHandle, PreviewInPlace } from '../../../../ui/preview/PreviewInPlace.tsx';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { MOBILE, useMediaQuery } from '../../../../ui/use-media-query.ts';
import { useAccount } from '../../../account/public.ts';
import { reviewQuery } from '../api.ts';
import { type MaterialHandle, ReviewMaterial, usePartsShown } from '../material/ReviewMaterial.tsx';
import { leavesIn } from '../scoring/leaves.ts';
import { jumpToLeaf } from '../scoring/move.ts';
import { ScoreBar, ScoreTools, useScoringView } from '../scoring/ScoreBar.tsx';
import { ScoringPane } from '../scoring/ScoringPane.tsx';
import { Deadline } from '../standing/Deadline.tsx';
import { reviewOf } from '../standing/review-of.ts';
import { type GapPlace, gapsOf, nextGap } from '../submit/missing.ts';
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
  const parts = usePartsShown(review.parts);
  const narrow = useMediaQuery(MOBILE);
  const [shown, setShown] = useState<Pane>('material');
  const [view, setView] = useScoringView(useAccount().info.id);
  const leaf = useRef<number | null>(null);
  const material = useRef<MaterialHandle>(null);
  const files = useRef<PreviewHandle>(null);
  const closeFile = useCallback(() => files.current?.close(), []);

  function jumpTo(place: GapPlace) {
    // The leaf has to be on the page before the cursor can go there.
    flushSync(() => setShown('scoring'));
    jumpToLeaf(place.leaf, place.what);
  }

  function next() {
    const leaves = leavesIn(review).map(({ id }) => id);
    const place = nextGap(gapsOf(review, saver.queue()), leaves, leaf.current);
    if (place) jumpTo(place);
    else document.querySelector<HTMLElement>('[data-submit]')?.focus();
  }

  const tools = <ScoreTools view={view} onView={setView} onNext={next} />;
  const bar = (
    <ScoreBar
      review={review}
      saver={saver}
      submitting={submitting}
      onNext={next}
      tools={narrow || !review.may_score ? null : tools}
    />
  );
  return (
    <div className={styles.page}>
      <WorkspaceHead review={review} />
      <Notices review={review} saver={saver} submitted={submitting.done} />
      {narrow && <PaneTabs shown={shown} onShow={setShown} />}
      <div className={styles.panes} data-view={view}>
        <div className={styles.material} {...panelProps('material', narrow ? shown : null)}>
          <PreviewInPlace roomy={!narrow} ref={files}>
            <ReviewMaterial
              ref={material}
              parts={parts}
              supplement={review.supplement}
              read={read}
              onShow={closeFile}
            />
          </PreviewInPlace>
        </div>
        <div className={styles.scoring} {...panelProps('scoring', narrow ? shown : null)}>
          {narrow ? review.may_score && tools : bar}
          <ScoringPane
            review={review}
            parts={parts}
            saver={saver}
            view={view}
            visible={!narrow || shown === 'scoring'}
            narrow={narrow}
            material={material}
            onLeaf={(id) => {
              leaf.current = id;
            }}
            onNext={next}
          />
        </div>
      </div>
      {narrow && bar}
      <GapsDialog
        gaps={submitting.gaps}
        verb="提交"
        back="继续评审"
        onClose={submitting.closeGaps}
        onJump={jumpTo}
      />
    </div>
  );
}

/** Which course it is, where its review stands, and until when there is time. */
function WorkspaceHead({ review }: { readonly review: Review }) {
  const { course, evaluation_system_name } = review;
  const facts = [course.code, course.department_name, course.nature_name, evaluation_system_name]
    .filter((fact) => fact !== '')
    .join('\u00a0· ');
  return (
    <header className={styles.head}>
      <BackLink>返回评审列表</BackLink>
      <h1>{review.name}</h1>
      <ReviewTag review={reviewOf(review)} />
      <Deadline review={review} />
      <span className={styles.facts} title={facts}>
        {facts}
      </span>
    </header>
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
