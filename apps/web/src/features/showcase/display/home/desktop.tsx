import type { DisplayDepartment } from '@course-center/contract/showcase/display';
import { DesktopPage } from '../frame/DesktopPage.tsx';
import { PageLink } from '../frame/PageLink.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { useVisit } from '../frame/visit.tsx';
import hidden from '../ui/spoken.module.css';
import { Carousel } from './Carousel.tsx';
import { columnsFor, markOf } from './college-mark.ts';
import { EntryTiles } from './EntryTiles.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';
import { type HomeData, headOfHome, loadHome } from './load-home.ts';
import { Traffic } from './Traffic.tsx';

function Page({ data: { slides, traffic, departments, sections } }: PageProps<HomeData>) {
  const { config } = useVisit();
  return (
    <DesktopPage>
      <h1 className={hidden.spoken}>{config.title}</h1>
      <div className={styles.top}>
        {slides.length > 0 && <Carousel slides={slides} sizes="(max-width: 1248px) 96vw, 1200px" />}
        <EntryTiles />
        {traffic && <Traffic traffic={traffic} />}
      </div>
      {departments.length > 0 && (
        <section className={styles.departments}>
          <h2 className={styles.title}>开课学院</h2>
          <Departments departments={departments} />
        </section>
      )}
      {sections.map((each, at) => (
        <HomeSection key={each.section.type} {...each} first={at === 0 && slides.length === 0} />
      ))}
    </DesktopPage>
  );
}

export const page: ShowcasePage<HomeData> = { load: loadHome, head: headOfHome, Page };

/** The departments with how many courses each of them shows. */
function Departments({ departments }: { readonly departments: readonly DisplayDepartment[] }) {
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
