import type { CourseBasic } from '@course-center/contract/showcase/display';
import { RichText } from '../rich-text/RichText.tsx';
import { Empty } from '../ui/Empty.tsx';
import styles from './information.module.css';
import { TeamList } from './TeamList.tsx';

/** What a course is about and who teaches it. */
export function InformationPanel({ course }: { readonly course: CourseBasic }) {
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
