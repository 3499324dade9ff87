import { DesktopPage } from '../frame/DesktopPage.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { Trail } from '../frame/Trail.tsx';
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
  const section = sectionAt(useVisit().address);
  useShownCourse(data);
  useArrival(data.course.id);
  return (
    <DesktopPage department={data.course.college.name} hero={data.preview !== null && <PreviewBar />}>
      <div className={styles.trail}>
        <Trail
          steps={section ? [{ title: section.title, to: `/view-all?type=${section.type}` }] : []}
          current={data.course.course_name}
        />
      </div>
      <Hero key={data.course.id} data={data} />
      <Facts course={data.course} />
      <div className={styles.tabs}>
        <CourseTabs data={data}>{(tab) => <CoursePanel tab={tab} data={data} />}</CourseTabs>
      </div>
      <Recommended courses={data.recommended} type={section?.type ?? null} />
    </DesktopPage>
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
