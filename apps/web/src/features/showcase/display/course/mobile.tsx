import { MobilePage } from '../frame/MobilePage.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { scrollToTop } from '../frame/scroll-to-top.ts';
import { useVisit } from '../frame/visit.tsx';
import { Empty } from '../ui/Empty.tsx';
import { CoursePanel } from './CoursePanel.tsx';
import type { CourseData } from './course-data.ts';
import { sectionAt } from './course-query.ts';
import { Facts } from './Facts.tsx';
import { headOfCourse } from './head-of-course.ts';
import { courseLoader } from './load-course.ts';
import styles from './mobile.module.css';
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
    <MobilePage
      title="课程详情"
      heading={false}
      back={section ? `/view-all?type=${section.type}` : '/excellent'}
    >
      {data.preview !== null && <PreviewBar />}
      <Course key={data.course.id} data={data} />
      <Recommended courses={data.recommended} type={section?.type ?? null} />
    </MobilePage>
  );
}

/** The videos are chosen in their tab and played at the top, where the cover is. */
function Course({ data }: PageProps<CourseData>) {
  const film = useFilm(data);
  const videos = film.videos.length > 0 ? <Playlist film={film} onPlay={scrollToTop} /> : <Empty />;
  return (
    <>
      <div className={styles.film}>
        <FilmFrame course={data.course} film={film} sizes="100vw" />
      </div>
      <div className={styles.titles}>
        <Titles course={data.course} />
      </div>
      <CourseTabs data={data}>
        {(tab) => (
          <>
            {tab === 1 && (
              <div className={styles.facts}>
                <Facts course={data.course} />
              </div>
            )}
            <CoursePanel tab={tab} data={data} videos={videos} />
          </>
        )}
      </CourseTabs>
    </>
  );
}

export const page: ShowcasePage<CourseData> = { load: courseLoader('mobile'), head: headOfCourse, Page };
