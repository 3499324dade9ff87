import { LANDING_PATH, type MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Link } from 'react-router';
import styles from './top-bar.module.css';

interface BreadcrumbProps {
  readonly route: MenuRoute;
  /** Whether this role has a dashboard to lead back to. */
  readonly hasHome: boolean;
}

export function Breadcrumb({ route, hasHome }: BreadcrumbProps) {
  // An entry with one page of its own name would say the same word twice.
  const titles = route.trail.filter((title, index) => title !== route.trail[index - 1]);
  return (
    <nav className={styles.breadcrumb} aria-label="当前位置">
      <ol>
        {hasHome && route.path !== LANDING_PATH && (
          <li>
            <Link to={LANDING_PATH}>首页</Link>
          </li>
        )}
        {titles.map((title, index) => (
          <li key={title} aria-current={index === titles.length - 1 ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
