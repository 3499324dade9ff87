import { useEffect, useId, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './floating-menu.module.css';
import { PageLink } from './PageLink.tsx';
import { SignOut } from './SignOut.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { useVisit } from './visit.tsx';

/** Less than this is an unsteady finger. */
const STEP = 8;

/** A phone's menu, within reach of the thumb; it leaves what is being read uncovered. */
export function FloatingMenu() {
  const { config } = useVisit();
  const [open, setOpen] = useState(false);
  const away = useOutOfTheWay();
  const id = useId();
  return (
    <nav
      className={styles.menu}
      data-away={(away && !open) || undefined}
      aria-label="快捷菜单"
      onKeyDown={({ key, target }) => {
        // A question above the menu is closed first.
        if (key === 'Escape' && !(target as Element).closest('dialog')) setOpen(false);
      }}
    >
      <ul id={id} className={styles.items} hidden={!open}>
        <li>
          <PageLink to="/excellent" className={styles.item}>
            <Icon name="home" />
            首页
          </PageLink>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              setOpen(false);
              scrollToTop();
            }}
          >
            <Icon name="top" />
            回到顶部
          </button>
        </li>
        {config.auth === '1' && (
          <li>
            <SignOut className={styles.item} icon />
          </li>
        )}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? '收起菜单' : '展开菜单'}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'more'} size={24} />
      </button>
    </nav>
  );
}

/** True while somebody reads on downwards; back up it is false, and always for whoever asked for less motion. */
function useOutOfTheWay(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let before = window.scrollY;
    const scrolled = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - before) < STEP) return;
      setAway(now > before);
      before = now;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  return away;
}
