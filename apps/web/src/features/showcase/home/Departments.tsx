import type { DisplayDepartment } from '@course-center/contract/showcase/display';
import { PageLink } from '../frame/PageLink.tsx';
import { departmentAddress } from '../ui/department-address.ts';
import styles from './departments.module.css';

/** The departments with how many courses each of them shows. */
export function Departments({ departments }: { readonly departments: readonly DisplayDepartment[] }) {
  return (
    <ul className={styles.grid}>
      {departments.map((department) => (
        <li key={department.id}>
          <PageLink to={departmentAddress(department)} className={styles.department}>
            <span className={styles.name}>{department.name}</span>
            <span className={styles.count}>{department.dec_counts} 门</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
