import type { CourseBasic } from '@course-center/contract/showcase/display';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text/RichText.tsx';
import { Empty } from '../ui/Empty.tsx';
import type { CourseData } from './course-data.ts';
import styles from './course-panel.module.css';
import { MaterialPanel } from './material/MaterialPanel.tsx';
import { OpinionPanel } from './opinions/OpinionPanel.tsx';
import { TeamList } from './TeamList.tsx';
import type { CourseTab } from './tabs/course-tabs.ts';

interface CoursePanelProps {
  readonly tab: CourseTab;
  readonly data: CourseData;
  /** What the tab of the videos shows, where there is one. */
  readonly videos?: ReactNode;
}

/** What a tab of a course shows. */
export function CoursePanel({ tab, data, videos }: CoursePanelProps) {
  switch (tab) {
    case 1:
      return <InformationPanel course={data.course} />;
    case 2:
      return <MaterialPanel items={data.items ?? []} />;
    case 4:
      return data.report === 'unavailable' ? (
        <Empty text="专家评价暂时无法显示，请稍后刷新页面重试" />
      ) : (
        <OpinionPanel report={data.report} />
      );
    case 8:
      return videos;
    default:
      return <Coming />;
  }
}

/** What a course is about and who teaches it. */
function InformationPanel({ course }: { readonly course: CourseBasic }) {
  return (
    <div className={styles.information}>
      <div className={styles.words}>
        {course.content === '' && course.teacher_intro === '' && <Empty />}
        <Words title="课程简介" html={course.content} />
        <Words title="教师介绍" html={course.teacher_intro} />
      </div>
      <TeamList course={course} />
    </div>
  );
}

function Words({ title, html }: { readonly title: string; readonly html: string }) {
  if (html === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <RichText html={html} />
    </section>
  );
}

/** What will stand in a tab some day. */
function Coming() {
  return (
    <div className={styles.coming}>
      <svg viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
        <rect x="20" y="58" width="120" height="34" rx="8" className={styles.ground} />
        <path d="M44 58V30h72v28M60 30V18h40v12" className={styles.frame} />
        <path d="M30 92h100M56 44h16M88 44h16" className={styles.line} />
        <circle cx="80" cy="75" r="9" className={styles.sign} />
      </svg>
      <p>正在建设中，敬请期待</p>
    </div>
  );
}
