import type { DisplayDepartment } from '@course-center/contract/showcase/display';
import { PageLink } from '../frame/PageLink.tsx';
import { columnsFor, markOf } from './college-mark.ts';
import styles from './departments.module.css';

/** The departments with how many courses each of them shows. */
export function Departments({ departments }: { readonly departments: readonly DisplayDepartment[] }) {
  return (
    <ul className={styles.grid} data-columns={columnsFor(departments.length)}>
      {departments.map((department) => (
        <li key={department.id}>
          <Department department={department} />
        </li>
      ))}
    </ul>
  );
}

function Department({ department }: { readonly department: DisplayDepartment }) {
  const { sign, tone } = markOf(department);
  return (
    <PageLink to={departmentAddress(department)} className={styles.department}>
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {sign}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{department.name}</span>
        <span className={styles.count}>{department.dec_counts} 门</span>
      </span>
    </PageLink>
  );
}

/** Where a department shows its courses. */
function departmentAddress({ id, name }: Pick<DisplayDepartment, 'id' | 'name'>): string {
  return `/department-course?${new URLSearchParams({ id: String(id), name })}`;
}
