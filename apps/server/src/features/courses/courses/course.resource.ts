import type { CourseRow } from '@course-center/contract/courses/courses';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { COURSE_FIELDS, type CourseForm } from '@course-center/domain/courses/course-form';
import { keysOf } from '@course-center/domain/forms/fields';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import { courses } from '../../../database/schema.ts';
import { anyPartOf, below, contains, equals } from '../../../platform/lists/list-definition.ts';
import { pathOf } from '../../../platform/lists/selected.ts';
import { keptIn, knownBy } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { handsOf } from '../../organization/public.ts';

/** A row with what the spreadsheet names department and major by. */
interface ListedCourse extends CourseRow {
  readonly department_path: string;
  readonly major_path: string | null;
}

/** What students do on their own is not taught: it counts for no class hours. */
const CLASS_HOUR = 'c.theory_class_hour + c.experiment_class_hour + c.practice_class_hour';

const FIELDS = keysOf(COURSE_FIELDS);

const columns = sheetColumns<ListedCourse, CourseForm>(COURSE_FIELDS, {
  code: { hint: '课程以代码识别：已有的代码会更新该课程，没有的会新增', example: 'CS2103' },
  name: { width: 28, example: '数据结构' },
  department_id: { width: 36, example: '软件工程教研室' },
  nature_id: { hint: '“课程性质”中已有的名称', example: '专业核心课' },
  major_id: {
    formerly: ['专业'],
    width: 36,
    hint: '专业名称或代码；重名时写成“学院/专业”',
    example: '软件工程',
  },
  category: { example: '理论课' },
  professional_object: {
    formerly: ['面向对象'],
    width: 28,
    hint: '课程面向的专业或年级',
    example: '计算机类 2026 级',
  },
  evaluation_mode: { example: '考试' },
  teaching_method: { example: '线下' },
  credit: { width: 10, example: '3.5' },
  theory_class_hour: { width: 12, example: '48' },
  experiment_class_hour: { width: 12, example: '8' },
  practice_class_hour: { width: 12, example: '0' },
  extracurricular_class_hour: { width: 12, example: '0' },
});

export const courseResource: ImportableResource<ListedCourse, CourseForm> = {
  noun: 'course',
  table: 'courses',
  title: '课程',
  fields: COURSE_FIELDS,
  list: {
    select: `c.id, c.code, c.name, c.department_id, d.name as department_name, c.nature_id,
      coalesce(n.name, '') as nature_name, c.major_id, coalesce(m.name, '') as major_name, c.category,
      c.professional_object, c.evaluation_mode, c.teaching_method, c.credit::float8 as credit, c.theory_class_hour,
      c.experiment_class_hour, c.practice_class_hour, c.extracurricular_class_hour, ${CLASS_HOUR} as class_hour`,
    exported: `${pathOf('c.department_id')} as department_path,
      (select x.name from departments x where x.id = m.department_id) || '/' || m.name as major_path`,
    from: 'courses c',
    joins: {
      d: 'join departments d on d.id = c.department_id',
      n: 'left join natures n on n.id = c.nature_id',
      m: 'left join majors m on m.id = c.major_id',
    },
    filters: {
      name: anyPartOf('c.search', 'c.name', 'c.code'),
      department_id: below('c.department_id'),
      nature_id: equals('c.nature_id'),
      major_id: equals('c.major_id'),
      category: contains('c.category'),
    },
    sorts: {
      code: 'c.code',
      name: 'c.name',
      department: 'd.name',
      nature: 'n.name',
      credit: 'c.credit',
      class_hour: CLASS_HOUR,
    },
    order: 'code',
    id: 'c.id',
    department: 'c.department_id',
  },
  sheet: [...columns, { title: '总学时', width: 12, cell: ({ class_hour }) => class_hour }],
  /** A course is known by its code. */
  importing: {
    columns,
    keyOf: ({ code }) => code,
    keyField: 'code',
    known: knownBy<CourseForm>(courses, FIELDS, 'code'),
  },
  mayManage: canManageOrganization,
  // Who judges a course is found by its department, and by the subject of its major.
  async guard({ tx, actor }) {
    const hands = await handsOf(tx, actor);
    return (before, after, id) =>
      before && id !== null && movesPanel(before, after)
        ? hands({ kind: 'course', course_id: id, acad_year_term: null })
        : 'free';
  },
  duplicates: { courses_code: ({ code }) => `课程代码“${code}”` },
  departmentOf: ({ department_id }) => department_id,
  ...keptIn<CourseForm>(courses, FIELDS, ({ name, code }) => ({ search: bigramsOf(name, code) })),
};

function movesPanel(before: CourseForm, after: CourseForm | null): boolean {
  return before.department_id !== after?.department_id || before.major_id !== after.major_id;
}
