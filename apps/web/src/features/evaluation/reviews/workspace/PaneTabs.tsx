import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './workspace.module.css';

const TITLES = { material: '资料', scoring: '评分' } as const;
export type Pane = keyof typeof TITLES;
const PANES = Object.keys(TITLES) as Pane[];

/** What a pane is on the page: a region where both stand side by side, a tab's panel where one is shown. */
export function panelProps(pane: Pane, shown: Pane | null) {
  const id = `review-${pane}`;
  if (shown === null) return { id, role: 'region', 'aria-label': TITLES[pane] };
  return { id, role: 'tabpanel', 'aria-labelledby': `${id}-tab`, hidden: shown !== pane };
}

interface PaneTabsProps {
  readonly shown: Pane;
  readonly onShow: (pane: Pane) => void;
}

/** Material or scoring; each is found again where it was left. */
export function PaneTabs({ shown, onShow }: PaneTabsProps) {
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
