import { EXCELLENT_COURSE_FIELDS, MOST_TEACHERS } from '@course-center/domain/showcase/excellent-course';
import {
  ITEM_CATEGORIES,
  ITEM_TYPES,
  type ItemCategory,
  type ItemType,
  MOST_FIELDS,
  MOST_FILES,
  MOST_ITEMS,
} from '@course-center/domain/showcase/item';
import { LONGEST_RICH_TEXT, SLIDE_FIELDS } from '@course-center/domain/showcase/slide';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofAdmin } from '../endpoint.ts';
import { Flag, GradeOf, Version } from '../evaluation/shapes.ts';
import { shapesOf } from '../fields.ts';
import { StoredFile } from '../files.ts';
import { ListMeta, listQuery, ManagedListMeta } from '../list.ts';
import { resourceEndpoints } from '../resource.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';

/** How the course centre keeps what the public pages show. */

const showing = endpointsFor({ access: 'role', prefixes: ['admin'], changes: 'showcase' });
const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...values] }));

export const COVER_MEGABYTES = 10;
const RICH = LONGEST_RICH_TEXT;
/** A course comes with all its texts at once; a Chinese character is three bytes. */
const COURSE_KILOBYTES = 2048;
const SLIDE_KILOBYTES = 640;

export const ExcellentCourseRow = exact({
  id: Id,
  course_name: Text(),
  code: Text(),
  cover: Text(500),
  department_id: Id,
  department_name: Text(),
  nature_name: Text(),
  teacher_name: Text(),
  acad_year_term: Text(16),
  grade: nullable(GradeOf),
  self_evaluation_grade: nullable(GradeOf),
  recommend: Flag,
  published: Flag,
  displayorder: Type.Integer(),
  version: Version,
  page_view: Type.Integer(),
  evaluation_course_group_id: nullable(Id),
  /** Of the evaluated course in the library; null where it was added by hand. */
  course_id: nullable(Id),
  published_at: nullable(DateTime),
  updated_at: DateTime,
});
export type ExcellentCourseRow = Static<typeof ExcellentCourseRow>;

const FileForm = exact({ name: Text(200), file_id: nullable(Id), target: Text(1000) });
const itemForm = {
  name: Text(100),
  category: oneOf<ItemCategory>(ITEM_CATEGORIES),
  type: oneOf<ItemType>(ITEM_TYPES),
  content: Text(RICH),
  files: Type.Array(FileForm, { maxItems: MOST_FILES }),
};
/** A group with its fields; deeper it does not go. */
export const ItemForm = exact({
  ...itemForm,
  children: Type.Array(exact(itemForm), { maxItems: MOST_FIELDS }),
});
export type ItemForm = Static<typeof ItemForm>;

/** Everything about a course that visitors see and the course centre edits. */
export const ExcellentCourseForm = exact({
  ...shapesOf(EXCELLENT_COURSE_FIELDS, {
    is_team: Type.Boolean(),
    grade: nullable(GradeOf),
    self_evaluation_grade: nullable(GradeOf),
    recommend: Flag,
    teachers: Type.Array(
      exact({ name: Text(64), job_title: Text(64), education_degree: Text(64), portrait: Text(500) }),
      { maxItems: MOST_TEACHERS },
    ),
    videos: Type.Array(exact({ name: Text(200), file_id: Id }), { maxItems: 50 }),
    items: Type.Array(ItemForm, { maxItems: MOST_ITEMS }),
  }),
  department_id: Id,
});
export type ExcellentCourseForm = Static<typeof ExcellentCourseForm>;

/** What the editor opens with: the form, and the files that it names. */
export const ExcellentCourseDetail = exact({
  id: Id,
  version: Version,
  published: Flag,
  evaluation_course_group_id: nullable(Id),
  form: ExcellentCourseForm,
  files: Type.Array(StoredFile),
});
export type ExcellentCourseDetail = Static<typeof ExcellentCourseDetail>;

/** A group whose evaluation is complete, and that visitors do not see yet. */
export const PublishCandidate = exact({
  group_id: Id,
  acad_year_term: Text(16),
  course_name: Text(),
  code: Text(),
  department_name: Text(),
  teacher_name: Text(),
  grade: nullable(GradeOf),
});
export type PublishCandidate = Static<typeof PublishCandidate>;

/** That a course of a poor grade is meant to be shown to the public. */
const confirmed = Type.Optional(Type.Boolean());
const Ids = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true });
/** What each of them was when it was chosen. A page of the version before does not say it, and is refused like one that is late. */
const versions = Type.Optional(Type.Array(Version, { maxItems: 200 }));
/** Of those that were not as they were wanted, with what their next change is based on. */
const Shown = exact({
  changed: Type.Integer(),
  kept: Type.Array(exact({ id: Id, version: Version }), { maxItems: 200 }),
});

/** Where the course stood, and the one before which it is put, when somebody moved it: an order that is gone is no place. */
const Place = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });
const SeenPlaces = exact({ own: Place, follower: nullable(Place) });

export const excellentCourseEndpoints = {
  list: ofAdmin('GET excellent/courses', '优质课程列表', {
    query: listQuery({
      course_name: Text(100),
      department_id: Id,
      grade: GradeOf,
      recommend: Flag,
      published: Flag,
      acad_year_term: Text(16),
    }),
    answer: Type.Array(ExcellentCourseRow),
    meta: ManagedListMeta,
  }),
  read: ofAdmin('GET excellent/courses/{id}', '优质课程详情', { answer: ExcellentCourseDetail }),
  candidates: ofAdmin('GET excellent/candidates', '可发布的评估课程', {
    query: listQuery({ course_name: Text(100), department_id: Id, grade: GradeOf, acad_year_term: Text(16) }),
    answer: Type.Array(PublishCandidate),
    meta: ListMeta,
  }),
  /** Copies what visitors see out of published evaluations; they are not shown before they are published. */
  take: showing('POST excellent/courses/from-groups', '从评估课程发布', {
    bulk: true,
    body: exact({ group_ids: Ids, published: Flag, confirmed }),
    answer: exact({
      taken: Type.Array(Id),
      skipped: Type.Array(exact({ group_id: Id, reason: Text(200) })),
    }),
  }),
  create: showing('POST excellent/courses', '新增优质课程', {
    kilobytes: COURSE_KILOBYTES,
    body: exact({ form: ExcellentCourseForm, published: Flag, confirmed }),
    answer: exact({ id: Id, version: Version }),
  }),
  change: showing('PUT excellent/courses/{id}', '修改优质课程', {
    kilobytes: COURSE_KILOBYTES,
    body: exact({ form: ExcellentCourseForm, version: Version }),
    answer: exact({ id: Id, version: Version }),
  }),
  setPublished: showing('PUT excellent/courses/published', '发布或撤回优质课程', {
    bulk: true,
    body: exact({ ids: Ids, versions, published: Flag, confirmed }),
    answer: Shown,
  }),
  setRecommended: showing('PUT excellent/courses/recommend', '推荐或取消推荐', {
    bulk: true,
    body: exact({ ids: Ids, versions, recommend: Flag }),
    answer: Shown,
  }),
  /** Puts a course before another one, or at the end. */
  move: showing('PUT excellent/courses/{id}/order', '调整优质课程顺序', {
    body: exact({ before_id: nullable(Id), seen: Type.Optional(SeenPlaces) }),
  }),
  remove: showing('DELETE excellent/courses/{id}', '删除优质课程'),
  /** Cuts a part out of a picture, in its own pixels, and keeps it in the sizes that pages ask for. */
  uploadCover: ofAdmin('POST excellent/pictures', '上传展示图片', {
    query: exact({
      ...actingQuery,
      use: oneOf(['cover', 'slide', 'portrait']),
      x: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
      y: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
      height: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
    }),
    upload: { megabytes: COVER_MEGABYTES },
    answer: exact({ address: Text(500) }),
  }),
  /** A key that lets somebody look at a course as visitors would, for a while. */
  preview: ofAdmin('POST excellent/courses/{id}/preview', '预览优质课程', {
    answer: exact({ preview: Text(200) }),
  }),
};

const slide = shapesOf(SLIDE_FIELDS, { shown: Flag });
export const SlideRow = exact({ id: Id, ...slide, updated_at: DateTime });
export type SlideRow = Static<typeof SlideRow>;

export const slideEndpoints = resourceEndpoints({
  path: 'excellent/slides',
  title: '轮播图',
  prefixes: ['admin'],
  row: SlideRow,
  form: exact(slide),
  filters: { title: slide.title, shown: Flag },
  changes: 'showcase',
  kilobytes: SLIDE_KILOBYTES,
});
