import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { tabByKey } from '../../ui/tab-by-key.ts';
import type { CourseData } from '../course-data.ts';
import { type CourseTab, tabAddress, tabAt, tabsOf, tabTitle } from './course-tabs.ts';
import styles from './tabs.module.css';

const PANEL = 'course-panel';
const idOf = (tab: CourseTab) => `course-tab-${tab}`;

interface CourseTabsProps {
  readonly data: CourseData;
  readonly children: (tab: CourseTab) => ReactNode;
}

/** The tabs of a course and what the chosen one shows. The choice stands in the address. */
export function CourseTabs({ data, children }: CourseTabsProps) {
  const { address, config, layout, loading, go } = useVisit();
  const whole = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const tabs = tabsOf(layout, config, data);
  const named = tabAt(address, layout);
  const shown = tabs.includes(named) ? named : 1;
  useShownTab(shown, whole, strip);

  function press(event: KeyboardEvent<HTMLElement>) {
    const from = tabs.find((tab) => idOf(tab) === (event.target as Element).id) ?? shown;
    const to = tabByKey(tabs, from, event.key);
    if (to === null) return;
    event.preventDefault();
    document.getElementById(idOf(to))?.focus();
    // Who walks past the tabs does not want to go back through each of them.
    go(tabAddress(address, to), { replace: true });
  }

  return (
    <div ref={whole}>
      <div ref={strip} className={styles.strip} role="tablist" aria-label="课程内容" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={idOf(tab)}
            className={styles.tab}
            aria-selected={tab === shown}
            aria-controls={PANEL}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => tab !== shown && go(tabAddress(address, tab))}
          >
            {tabTitle(tab)}
          </button>
        ))}
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={idOf(shown)}
        aria-busy={loading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of words alone is reached by the keyboard too.
        tabIndex={0}
      >
        {children(shown)}
      </div>
    </div>
  );
}

type Box = RefObject<HTMLDivElement | null>;

/** Another tab begins at its beginning, and is in sight among the others. */
function useShownTab(shown: CourseTab, whole: Box, strip: Box): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const [box, bar, tab] = [whole.current, strip.current, document.getElementById(idOf(shown))];
    if (!box || !bar || !tab) return;
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    if (before.current === shown) return;
    before.current = shown;
    const above = box.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(bar).top);
    if (above < 0) window.scrollBy(0, above);
  }, [shown, whole, strip]);
}
