import { useId, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './floating-menu.module.css';
import { PageLink } from './PageLink.tsx';
import { SignOut } from './SignOut.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { useVisit } from './visit.tsx';

/** A phone's menu: it hangs from the bar and floats over the page while it is open, so that it never covers what is read. */
export function FloatingMenu() {
  const { config } = useVisit();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav
      className={styles.menu}
      aria-label="快捷菜单"
      onKeyDown={({ key, target }) => {
        // A question above the menu is closed first.
        if (key === 'Escape' && !(target as Element).closest('dialog')) setOpen(false);
      }}
    >
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
    </nav>
  );
}
