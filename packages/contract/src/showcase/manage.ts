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
import { endpoint } from '../endpoint.ts';
import { Flag, GradeOf, Version } from '../evaluation/shapes.ts';
import { shapesOf } from '../fields.ts';
import { StoredFile } from '../files.ts';
import { ListMeta, listQuery, ManagedListMeta } from '../list.ts';
import { resourceEndpoints } from '../resource.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';

/** How the course centre keeps what the public pages show. */

const role = { access: 'role', prefixes: ['admin'] } as const;
const showing = { ...role, changes: 'showcase' } as const;
const acting = exact(actingQuery);
const one = exact({ id: Id });
const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...values] }));

export const COVER_MEGABYTES = 10;
const RICH = LONGEST_RICH_TEXT;
/** A course comes with all its texts at once; a Chinese character is three bytes. */
const FORM_MEGABYTES = 32;

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
  page_view: Type.Integer(),
  evaluation_course_group_id: nullable(Id),
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
    teachers: Type.Array(exact({ name: Text(64), education_degree: Text(64) }), { maxItems: MOST_TEACHERS }),
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

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true });

export const excellentCourseEndpoints = {
  list: endpoint({
    ...role,
    call: 'GET excellent/courses',
    summary: '优质课程列表',
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
  read: endpoint({
    ...role,
    call: 'GET excellent/courses/{id}',
    summary: '优质课程详情',
    params: one,
    query: acting,
    answer: ExcellentCourseDetail,
  }),
  candidates: endpoint({
    ...role,
    call: 'GET excellent/candidates',
    summary: '可发布的评估课程',
    query: listQuery({ course_name: Text(100), department_id: Id, grade: GradeOf, acad_year_term: Text(16) }),
    answer: Type.Array(PublishCandidate),
    meta: ListMeta,
  }),
  /** Copies what visitors see out of complete evaluations; they are not shown before they are published. */
  take: endpoint({
    ...showing,
    call: 'POST excellent/courses/from-groups',
    summary: '从评估课程发布',
    query: acting,
    body: exact({ group_ids: Ids, published: Flag }),
    answer: exact({
      taken: Type.Array(Id),
      skipped: Type.Array(exact({ group_id: Id, reason: Text(200) })),
    }),
  }),
  create: endpoint({
    ...showing,
    call: 'POST excellent/courses',
    summary: '新增优质课程',
    query: acting,
    megabytes: FORM_MEGABYTES,
    body: exact({ form: ExcellentCourseForm, published: Flag }),
    answer: exact({ id: Id, version: Version }),
  }),
  change: endpoint({
    ...showing,
    call: 'PUT excellent/courses/{id}',
    summary: '修改优质课程',
    params: one,
    query: acting,
    megabytes: FORM_MEGABYTES,
    body: exact({ form: ExcellentCourseForm, version: Version }),
    answer: exact({ id: Id, version: Version }),
  }),
  setPublished: endpoint({
    ...showing,
    call: 'PUT excellent/courses/published',
    summary: '发布或撤回优质课程',
    query: acting,
    body: exact({ ids: Ids, published: Flag }),
    answer: exact({ changed: Type.Integer() }),
  }),
  setRecommended: endpoint({
    ...showing,
    call: 'PUT excellent/courses/recommend',
    summary: '推荐或取消推荐',
    query: acting,
    body: exact({ ids: Ids, recommend: Flag }),
    answer: exact({ changed: Type.Integer() }),
  }),
  /** Puts a course before another one, or at the end. */
  move: endpoint({
    ...showing,
    call: 'PUT excellent/courses/{id}/order',
    summary: '调整优质课程顺序',
    params: one,
    query: acting,
    body: exact({ before_id: nullable(Id) }),
    answer: exact({ id: Id }),
  }),
  remove: endpoint({
    ...showing,
    call: 'DELETE excellent/courses/{id}',
    summary: '删除优质课程',
    params: one,
    query: acting,
    answer: 'none',
  }),
  /** Cuts a part out of a picture, in its own pixels, and keeps it in the sizes that pages ask for. */
  uploadCover: endpoint({
    ...role,
    call: 'POST excellent/pictures',
    summary: '上传展示图片',
    query: exact({
      ...actingQuery,
      use: oneOf(['cover', 'slide']),
      x: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
      y: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
      height: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
    }),
    upload: { megabytes: COVER_MEGABYTES },
    answer: exact({ address: Text(500) }),
  }),
  /** A key that lets somebody look at a course as visitors would, for a while. */
  preview: endpoint({
    ...role,
    call: 'POST excellent/courses/{id}/preview',
    summary: '预览优质课程',
    params: one,
    query: acting,
    body: exact({}),
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
});
