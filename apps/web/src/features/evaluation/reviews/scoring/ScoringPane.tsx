import type { Review } from '@course-center/contract/evaluation/reviews';
import { LONGEST_COMMENT } from '@course-center/domain/evaluation/reviews/entry';
import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ownMarksQuery } from '../api.ts';
import type { MaterialHandle } from '../material/ReviewMaterial.tsx';
import { gapsOf, nextGap } from '../submit/missing.ts';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import { IndicatorTree } from './IndicatorTree.tsx';
import { LeafAid } from './LeafAid.tsx';
import { idsOfLeaf } from './leaf-ids.ts';
import { leavesIn } from './leaves.ts';
import { beginAtLeaf } from './move.ts';
import type { ScoringView } from './ScoreBar.tsx';
import styles from './scoring.module.css';

interface ScoringPaneProps {
  readonly review: Review;
  /** Of what was handed in, what is shown. */
  readonly parts: Review['parts'];
  readonly saver: ReviewSaver;
  readonly view: ScoringView;
  /** On a phone it may stand behind the material. */
  readonly visible: boolean;
  readonly narrow: boolean;
  readonly material: RefObject<MaterialHandle | null>;
  readonly onLeaf: (leaf: number) => void;
  /** Goes to what is still open. */
  readonly onNext: () => void;
}

/** The indicators, and below them what helps to judge the one in focus. */
export function ScoringPane(props: ScoringPaneProps) {
  const { review, parts, saver, view, visible, narrow, material, onLeaf, onNext } = props;
  const frame = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const [focused, setFocused] = useState<number | null>(null);
  const { data: own } = useQuery({ ...ownMarksQuery(review.id), enabled: !narrow && review.may_score });
  const leaf = leavesIn(review).find(({ id }) => id === focused);
  const marks = own?.find(({ indicator_id }) => indicator_id === focused);

  // Whoever comes back goes on where they stopped; once, and not again when the review is read anew.
  useEffect(() => {
    if (!visible || begun.current) return;
    begun.current = true;
    const leaves = leavesIn(review).map(({ id }) => id);
    const open = nextGap(gapsOf(review, saver.queue()), leaves, null);
    if (!review.may_score || !open) return;
    if (!narrow) beginAtLeaf(open.leaf, frame.current);
    else if (open.leaf !== leaves[0])
      document.getElementById(idsOfLeaf(open.leaf).block)?.scrollIntoView({ block: 'center' });
  }, [visible, narrow, review, saver]);

  // The other view is another height: the leaf that one was at is brought back.
  const at = useEffectEvent(() => focused !== null && beginAtLeaf(focused, frame.current));
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    at();
  }, [view]);

  function focus({ target }: FocusEvent<HTMLElement>) {
    const id = leafAt(target);
    if (id === null) return;
    setFocused(id);
    onLeaf(id);
  }

  function insert(nth: number) {
    const phrase = marks?.phrases[nth];
    if (phrase === undefined || focused === null) return;
    saver.type(String(focused), (before) => {
      const comment = [before.comment.trimEnd(), phrase].filter((text) => text !== '').join('\n');
      return comment.length > LONGEST_COMMENT ? before : { ...before, comment };
    });
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey && event.key === 'ArrowDown' && review.may_score) {
      event.preventDefault();
      return onNext();
    }
    const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(event.code) ?? [];
    if (!event.altKey || digit === undefined || leafAt(event.target) === null) return;
    event.preventDefault();
    insert(Number(digit) - 1);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the inputs inside. */}
      <div ref={frame} className={styles.tree} data-view={view} onFocus={focus} onKeyDown={press}>
        <IndicatorTree review={review} saver={saver} />
      </div>
      {!narrow && review.may_score && leaf && (
        <section className={styles.aid} aria-label={`本项参考：${leaf.indicator}`}>
          <LeafAid
            review={review}
            parts={parts}
            leaf={leaf}
            saver={saver}
            material={material.current}
            own={marks}
            onPhrase={insert}
          />
        </section>
      )}
    </>
  );
}

function leafAt(target: EventTarget): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-leaf]') : null;
  return place ? Number(place.dataset.leaf) : null;
}
