import { SchoolMark } from '../../../../ui/SchoolMark.tsx';
import styles from './sidebar.module.css';

interface SidebarHeadProps {
  readonly school: string;
  readonly title: string;
  readonly logo: string;
  readonly collapsed?: boolean;
}

/** The school's face in the product; the settings screen shows it as a preview. */
export function SidebarHead({ school, title, logo, collapsed = false }: SidebarHeadProps) {
  return (
    <div className={styles.head}>
      <SchoolMark logo={logo} />
      <div className={styles.names} hidden={collapsed}>
        <span className={styles.title}>{title}</span>
        <span className={styles.school}>{school}</span>
      </div>
    </div>
  );
}
