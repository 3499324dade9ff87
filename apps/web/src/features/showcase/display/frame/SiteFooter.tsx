import styles from './site-footer.module.css';
import { useVisit } from './visit.tsx';

/** Where the number of a site's registration can be looked up. */
const REGISTER = 'https://beian.miit.gov.cn/';

/** What the school has to say at the end of every page. */
export function SiteFooter() {
  const { copy_right, icp, title } = useVisit().config;
  return (
    <footer className={styles.footer}>
      <p>{copy_right || title}</p>
      {icp !== '' && (
        <a className={styles.icp} href={REGISTER} target="_blank" rel="noopener noreferrer">
          {icp}
        </a>
      )}
    </footer>
  );
}
