import { DesktopPage } from '../frame/DesktopPage.tsx';
import { PageLink } from '../frame/PageLink.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { useVisit } from '../frame/visit.tsx';
import { CoursePanel } from './CoursePanel.tsx';
import type { CourseData } from './course-data.ts';
import { sectionAt } from './course-query.ts';
import styles from './desktop.module.css';
import { Facts } from './Facts.tsx';
import { headOfCourse } from './head-of-course.ts';
import { courseLoader } from './load-course.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { Recommended } from './Recommended.tsx';
import { useShownCourse } from './shown-course.ts';
import { Titles } from './Titles.tsx';
import { CourseTabs } from './tabs/CourseTabs.tsx';
import { useArrival } from './use-arrival.ts';
import { FilmFrame } from './video/FilmFrame.tsx';
import { Playlist } from './video/Playlist.tsx';
import { useFilm } from './video/use-film.ts';

function Page({ data }: PageProps<CourseData>) {
  const { address } = useVisit();
  useShownCourse(data);
  useArrival(data.course.id);
  return (
    <DesktopPage department={data.course.college.name} hero={data.preview !== null && <PreviewBar />}>
      <Trail name={data.course.course_name} />
      <Hero key={data.course.id} data={data} />
      <Facts course={data.course} />
      <div className={styles.tabs}>
        <CourseTabs>{(tab) => <CoursePanel tab={tab} data={data} />}</CourseTabs>
      </div>
      <Recommended courses={data.recommended} type={sectionAt(address)?.type ?? null} />
    </DesktopPage>
  );
}

function Trail({ name }: { readonly name: string }) {
  const section = sectionAt(useVisit().address);
  return (
    <nav className={styles.trail} aria-label="当前位置">
      <ol>
        <li>
          <PageLink to="/excellent">首页</PageLink>
        </li>
        {section && (
          <li>
            <PageLink to={`/view-all?type=${section.type}`}>{section.title}</PageLink>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

function Hero({ data }: PageProps<CourseData>) {
  const film = useFilm(data);
  return (
    <div className={styles.hero}>
      <FilmFrame course={data.course} film={film} sizes="700px" />
      <div className={styles.beside}>
        <Titles course={data.course} />
        {film.videos.length > 1 && (
          <div className={styles.playlist}>
            <Playlist film={film} />
          </div>
        )}
      </div>
    </div>
  );
}

export const page: ShowcasePage<CourseData> = { load: courseLoader('desktop'), head: headOfCourse, Page };
