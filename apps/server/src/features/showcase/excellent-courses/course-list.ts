import type { ExcellentCourseRow } from '@course-center/contract/showcase/excellent-courses';
import {
  anyPartOf,
  below,
  equals,
  type Filter,
  type ListDefinition,
} from '../../../platform/lists/list-definition.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';

const TEACHERS = `(select coalesce(string_agg(t.name, '、' order by t.displayorder), '')
  from excellent_course_teachers t where t.excellent_course_id = c.id)`;

const COURSE = `(select e.course_id from evaluation_course_groups g
  join evaluation_courses e on e.id = g.evaluation_course_id where g.id = c.evaluation_course_group_id)`;

/** The wire's 0 and 1. */
const flag =
  (column: string): Filter =>
  (bind, value) =>
    `${column} = (${bind(value)}::int = 1)`;

export const courseList: ListDefinition = {
  select: `c.id, c.course_name, c.code, c.cover, c.department_id, d.name as department_name,
    coalesce(n.name, '') as nature_name, ${TEACHERS} as teacher_name, c.acad_year_term, c.grade,
    c.self_evaluation_grade, c.recommend::int as recommend, c.published::int as published, c.displayorder, c.version, c.page_view,
    c.evaluation_course_group_id, ${COURSE} as course_id, to_json(c.published_at)#>>'{}' as published_at,
    to_json(c.updated_at)#>>'{}' as updated_at`,
  from: 'excellent_courses c',
  joins: {
    d: 'join departments d on d.id = c.department_id',
    n: 'left join natures n on n.id = c.nature_id',
  },
  filters: {
    course_name: anyPartOf('c.search', 'c.course_name', 'c.code', TEACHERS),
    department_id: below('c.department_id'),
    grade: equals('c.grade'),
    recommend: flag('c.recommend'),
    published: flag('c.published'),
    acad_year_term: equals('c.acad_year_term'),
  },
  sorts: {
    id: 'c.id',
    displayorder: 'c.displayorder',
    course_name: 'c.course_name',
    department: 'd.name',
    grade: 'c.grade',
    page_view: 'c.page_view',
    published_at: 'c.published_at',
    updated_at: 'c.updated_at',
  },
  order: 'displayorder,-id',
  id: 'c.id',
};

const yes = (flagged: number) => (flagged === 1 ? '是' : '否');

export const COURSE_SHEET: readonly SheetColumn<ExcellentCourseRow>[] = [
  { title: '课程名称', width: 28, cell: ({ course_name }) => course_name },
  { title: '课程代码', cell: ({ code }) => code },
  { title: '开课学院', width: 24, cell: ({ department_name }) => department_name },
  { title: '课程性质', cell: ({ nature_name }) => nature_name },
  { title: '教师', width: 28, cell: ({ teacher_name }) => teacher_name },
  { title: '学年学期', cell: ({ acad_year_term }) => acad_year_term },
  { title: '认定等级', width: 12, cell: ({ grade }) => grade },
  { title: '自评等级', width: 12, cell: ({ self_evaluation_grade }) => self_evaluation_grade },
  { title: '推荐', width: 10, cell: ({ recommend }) => yes(recommend) },
  { title: '已发布', width: 10, cell: ({ published }) => yes(published) },
  { title: '浏览量', width: 12, cell: ({ page_view }) => page_view },
];
