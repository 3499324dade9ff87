import { DesktopPage } from './DesktopPage.tsx';
import { MobilePage } from './MobilePage.tsx';
import styles from './not-found.module.css';
import { PageLink } from './PageLink.tsx';
import { useVisit } from './visit.tsx';

/** What stands where a page or a course is gone: said plainly, with the search and a way back. */
export function NotFound() {
  const { layout } = useVisit();
  if (layout === 'desktop')
    return (
      <DesktopPage>
        <Notice />
      </DesktopPage>
    );
  return (
    <MobilePage title="页面不存在" back="/excellent" heading={false} search>
      <Notice />
    </MobilePage>
  );
}

function Notice() {
  return (
    <div className={styles.notice}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>页面不存在</h1>
      <p>您访问的页面可能已被移动、撤回或删除。</p>
      <PageLink to="/excellent" className={styles.back}>
        返回首页
      </PageLink>
    </div>
  );
}
