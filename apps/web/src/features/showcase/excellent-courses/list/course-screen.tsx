import type { ExcellentCourseRow } from '@course-center/contract/showcase/excellent-courses';
import { GRADES } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { EXCELLENT_COURSE_FIELDS as FIELDS } from '@course-center/domain/showcase/excellent-course';
import { PICTURE_WIDTHS, pictureOfWidth } from '@course-center/domain/showcase/picture';
import { Tag } from 'antd';
import { Link, useLocation } from 'react-router';
import { listCalls } from '../../../../request/resource-calls.ts';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { readScreen } from '../../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../../organization/public.ts';
import pictureStyles from '../picture/picture.module.css';
import { PUBLISHED, ShownTag } from '../ShownTag.tsx';
import styles from './list.module.css';

export const GRADE_CHOICES = GRADES.map((grade) => ({ value: grade, title: gradeText(grade) }));
const YES_NO = (yes: string, no: string) => [
  { value: 1, title: yes },
  { value: 0, title: no },
];

/** Everything that is kept for visitors, published or not. */
export const courses = readScreen({
  noun: '课程',
  description: '对外展示的优质课程。首页各栏目按这里的顺序显示，其它列表按浏览量排列。',
  whenEmpty: {
    title: '还没有优质课程',
    description: '点击“发布评估课程”从已公布结果的评估中选择，或点击“新增课程”直接填写。',
  },
  calls: listCalls('excellent/courses'),
  nameOf: ({ course_name }) => course_name,
  filters: [
    { name: 'course_name', title: '课程、代码或教师', kind: 'text', maxLength: 100 },
    { name: 'department_id', title: FIELDS.department_id.title, kind: 'select', choices: departmentChoices },
    { name: 'grade', title: FIELDS.grade.title, kind: 'select', choices: GRADE_CHOICES },
    { name: 'published', title: '发布状态', kind: 'select', choices: YES_NO(...PUBLISHED) },
    { name: 'recommend', title: '是否推荐', kind: 'select', choices: YES_NO('已推荐', '未推荐') },
  ],
  columns: [
    {
      key: 'name',
      title: '课程',
      sort: 'course_name',
      leads: true,
      render: (row) => <CourseCell row={row} />,
    },
    {
      key: 'department_name',
      title: FIELDS.department_id.title,
      sort: 'department',
      render: ({ department_name }) => <span className={styles.names}>{department_name}</span>,
    },
    {
      key: 'teacher_name',
      title: '教师',
      render: ({ teacher_name }) => <span className={styles.names}>{teacher_name}</span>,
    },
    {
      key: 'grade',
      title: FIELDS.grade.title,
      short: true,
      sort: 'grade',
      render: ({ grade }) => gradeText(grade),
    },
    { key: 'state', title: '状态', short: true, render: (row) => <CourseState {...row} /> },
    { key: 'page_view', title: '浏览量', align: 'end', short: true, sort: 'page_view' },
  ],
});

/** A course with its cover; the name leads to its editor. */
function CourseCell({ row }: { readonly row: ExcellentCourseRow }) {
  const { search } = useLocation();
  const { id, course_name, code, course_id, acad_year_term, cover } = row;
  const facts = [code, acad_year_term && termTitle(acad_year_term)].filter((fact) => fact !== '').join(' · ');
  return (
    <span className={styles.course}>
      <CoverThumb cover={cover} name={course_name} />
      <span className={styles.words}>
        <Link to={{ pathname: String(id), search }}>{course_name}</Link>
        <span className={styles.facts}>{facts}</span>
        {/* On a line of its own: beside the facts it took the room of what orders the courses. */}
        {course_id !== null && (
          <span className={styles.facts}>
            <CourseLink id={course_id}>历次评估</CourseLink>
          </span>
        )}
      </span>
    </span>
  );
}

type Flags = Pick<ExcellentCourseRow, 'published' | 'recommend'>;

/** Whether visitors see it, and whether it is recommended to them. */
function CourseState({ published, recommend }: Flags) {
  return (
    <span className={styles.state}>
      <ShownTag shown={published === 1} words={PUBLISHED} />
      {recommend === 1 && <Tag color="gold">推荐</Tag>}
    </span>
  );
}

interface CoverThumbProps {
  /** Empty where the page draws one. */
  readonly cover: string;
  readonly name: string;
}

/** A small cover beside its course's name: a decoration for those who hear the page. */
function CoverThumb({ cover, name }: CoverThumbProps) {
  if (cover === '')
    return (
      <span className={pictureStyles.thumb} aria-hidden>
        {[...name][0] ?? ''}
      </span>
    );
  const [smallest] = PICTURE_WIDTHS.cover;
  return (
    <img
      className={pictureStyles.thumb}
      src={pictureOfWidth(cover, smallest)}
      alt=""
      width={80}
      height={45}
      loading="lazy"
    />
  );
}
