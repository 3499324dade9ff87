import { SchoolMark } from '../../../../ui/SchoolMark.tsx';
import { useStart } from '../../session/store.ts';
import styles from './brand.module.css';
import { Drawing } from './Drawing.tsx';

/** The school's side of the login page. */
export function BrandPanel() {
  const { school } = useStart();
  return (
    <header className={styles.brand}>
      <div className={styles.school}>
        <span className={styles.mark}>
          <SchoolMark logo={school.logo} size={40} />
        </span>
        <div>
          <p className={styles.name}>{school.school}</p>
          <p className={styles.title}>{school.title}</p>
        </div>
      </div>
      <Drawing />
      <div className={styles.words}>
        <p className={styles.system}>{school.system_name}</p>
        <p className={styles.motto}>以评促建 · 以评促改 · 以评促教</p>
      </div>
    </header>
  );
}
