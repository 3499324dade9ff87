import { PREFIXES } from '@course-center/domain/access/prefix';
import {
  ITEM_CATEGORIES,
  ITEM_TYPES,
  type ItemCategory,
  type ItemType,
} from '@course-center/domain/showcase/item';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofVisitors } from '../endpoint.ts';
import { Flag, GradeOf } from '../evaluation/shapes.ts';
import { ListMeta, listQuery } from '../list.ts';
import { DisplayConfigShape } from '../school/settings.ts';
import { actingQuery, DateTime, exact, Id, nullable, sealedQuery, Text, treeOf } from '../shapes.ts';

/** The calls of the public pages. They mean the same to everybody, so they answer under every prefix. */

const include = { include: Type.Optional(Text(200)) };
const plain = exact({ ...sealedQuery, ...actingQuery });
/** Shows an administrator a course that visitors do not see yet. */
const preview = { preview: Type.Optional(Text(200)) };
const ofCourse = exact({ ...include, ...preview, ...sealedQuery, ...actingQuery });

const Named = exact({ id: Id, name: Text() });
const TeacherName = exact({ teacher: exact({ name: Text() }) });

/** The display config, and the school that shows: its name is not the pages' title. */
const DisplayConfig = exact({ ...DisplayConfigShape.properties, school: Text(64) });
export type DisplayConfig = Static<typeof DisplayConfig>;

/** A department with how many courses of it, and of those below it, are shown. */
const departmentFields = { id: Id, name: Text(), dec_counts: Type.Integer() };
export type DisplayDepartment = Static<ReturnType<typeof exact<typeof departmentFields>>> & {
  readonly children: readonly DisplayDepartment[];
};

export const Slide = exact({ id: Id, title: Text(), image: Text(500), url: Text(1000) });
export type Slide = Static<typeof Slide>;
export const SlidePage = exact({ ...Slide.properties, content: Text(200_000), updated_at: DateTime });
export type SlidePage = Static<typeof SlidePage>;

const card = {
  id: Id,
  course_name: Text(),
  code: Text(),
  cover: Text(500),
  page_view: Type.Integer(),
  teacher_name: Text(),
  department: Named,
  /** The college that the department belongs to; the department itself where it is one. */
  college: Named,
  nature: nullable(Named),
  category: Text(),
  grade: nullable(GradeOf),
  /** Only where the call asks for it (`show_self_grade`). */
  self_evaluation_grade: Type.Optional(nullable(GradeOf)),
  recommend: Flag,
  is_team: Type.Boolean(),
  excellent_course_team_leader: nullable(TeacherName),
};
/** A course as lists show it. */
export const DisplayCourse = exact(card);
export type DisplayCourse = Static<typeof DisplayCourse>;

/** A course as its own page shows it. */
export const CourseBasic = exact({
  ...card,
  major: Text(),
  evaluation_system: nullable(exact({ name: Text() })),
  evaluation_system_id: nullable(Id),
  theory_class_hour: Type.Integer(),
  experiment_class_hour: Type.Integer(),
  practice_class_hour: Type.Integer(),
  extracurricular_class_hour: Type.Integer(),
  class_hour: Type.Integer(),
  credit: Type.Number(),
  evaluation_mode: Text(),
  teaching_method: Text(),
  excellent_course_team: Type.Array(
    exact({
      id: Id,
      teacher: exact({ name: Text(), job_title: Text(), education_degree: Text(), portrait: Text(500) }),
    }),
  ),
  professional_object: Text(),
  /** One to a line. */
  aims: Text(2000),
  content: Text(200_000),
  teacher_intro: Text(200_000),
  updated_at: DateTime,
  evaluation_course_group_id: nullable(Id),
  acad_year_term: Text(16),
});
export type CourseBasic = Static<typeof CourseBasic>;

export const CourseVideo = exact({ uid: Text(), name: Text(), path: Text(1000) });
export type CourseVideo = Static<typeof CourseVideo>;

/** `target` is there for a link to somewhere else. */
export const CourseFile = exact({
  uid: Text(),
  name: Text(),
  path: Text(1000),
  /** In bytes, of what is kept here. */
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of a PDF that says how many it has. */
  pages: Type.Optional(Type.Integer({ minimum: 1 })),
  target: Type.Optional(Text(20)),
});
export type CourseFile = Static<typeof CourseFile>;

const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...values] }));
const itemFields = {
  id: Id,
  name: Text(),
  category: oneOf<ItemCategory>(ITEM_CATEGORIES),
  type: oneOf<ItemType>(ITEM_TYPES),
  /** What is told; of `file` and `files`, the files. */
  content: Type.Union([Text(200_000), Type.Array(CourseFile)]),
};
export interface CourseItem {
  readonly id: number;
  readonly name: string;
  readonly category: ItemCategory;
  readonly type: ItemType;
  readonly content: string | readonly CourseFile[];
  readonly children: readonly CourseItem[];
}

/** Both kinds of comma part the grades and the names. */
const courseFilters = {
  finalGrade: Text(32),
  selfGrade: Text(32),
  recommend: Flag,
  'department.id': Id,
  compound: Text(100),
  course_name: Text(500),
  'EvaluationCourseGroup.groupGrade.grade': Text(32),
  nature_id: Id,
  category: Text(64),
};

/** Visitors get pages, not spreadsheets. */
const { format: _format, ...courseQuery } = listQuery(courseFilters).properties;

export const displayEndpoints = {
  /** What tells a visitor that a login is required cannot require it. */
  config: endpointsFor({ access: 'public', prefixes: PREFIXES })('GET excellent/display/config', '展示配置', {
    query: plain,
    answer: DisplayConfig,
  }),
  departments: ofVisitors('GET excellent/display/departments', '有展示课程的学院', {
    query: plain,
    answer: Type.Unsafe<readonly DisplayDepartment[]>(Type.Array(treeOf(departmentFields, 4))),
  }),
  categories: ofVisitors('GET excellent/display/categories', '有展示课程的课程类别', {
    query: plain,
    answer: Type.Array(exact({ name: Text(), counts: Type.Integer() })),
  }),
  slides: ofVisitors('GET excellent/display/slides', '首页轮播', { query: plain, answer: Type.Array(Slide) }),
  slide: ofVisitors('GET excellent/display/slides/{id}', '轮播详情', { query: plain, answer: SlidePage }),
  courses: ofVisitors('GET excellent/display/courses', '展示课程列表', {
    query: exact({
      ...courseQuery,
      ...include,
      ...sealedQuery,
      show_self_grade: Type.Optional(Flag),
    }),
    answer: Type.Array(DisplayCourse),
    meta: ListMeta,
  }),
  basic: ofVisitors('GET excellent/display/courses/basic/{id}', '课程基本信息', {
    query: ofCourse,
    answer: CourseBasic,
  }),
  videos: ofVisitors('GET excellent/display/courses/videos/{id}', '课程视频', {
    query: ofCourse,
    answer: Type.Array(CourseVideo),
  }),
  information: ofVisitors('GET excellent/display/courses/information/{id}', '课程资料', {
    query: ofCourse,
    answer: Type.Unsafe<readonly CourseItem[]>(Type.Array(treeOf(itemFields, 3))),
  }),
  recommendations: ofVisitors('GET excellent/display/courses/random/recommend/{id}', '随机推荐课程', {
    query: exact({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      ...include,
      ...preview,
      ...sealedQuery,
      ...actingQuery,
    }),
    answer: Type.Array(DisplayCourse),
  }),
};
