import type { CourseRow } from '@course-center/contract/courses/courses';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { type CourseForm, courseFaults } from '@course-center/domain/courses/course-form';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import { courses } from '../../../database/schema.ts';
import { anyPartOf, below, contains, equals } from '../../../platform/lists/list-definition.ts';
import { pathOf } from '../../../platform/lists/selected.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { courseImporting } from './course.importing.ts';
import { COURSE_FIELDS } from './course-fields.ts';

/** A row with what the spreadsheet names department and major by. */
interface ListedCourse extends CourseRow {
  readonly department_path: string;
  readonly major_path: string | null;
}

/** What students do on their own is not taught: it counts for no class hours. */
const CLASS_HOUR = 'c.theory_class_hour + c.experiment_class_hour + c.practice_class_hour';

export const courseResource: ImportableResource<ListedCourse, CourseForm> = {
  noun: 'course',
  table: 'courses',
  title: '课程',
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
  sheet: [
    { title: '课程代码', cell: ({ code }) => code },
    { title: '课程名称', width: 28, cell: ({ name }) => name },
    { title: '开课部门', width: 36, cell: ({ department_path }) => department_path },
    { title: '课程性质', cell: ({ nature_name }) => nature_name },
    { title: '专业', width: 36, cell: ({ major_path }) => major_path },
    { title: '课程类别', cell: ({ category }) => category },
    { title: '面向对象', width: 28, cell: ({ professional_object }) => professional_object },
    { title: '考核方式', cell: ({ evaluation_mode }) => evaluation_mode },
    { title: '授课方式', cell: ({ teaching_method }) => teaching_method },
    { title: '学分', width: 10, cell: ({ credit }) => credit },
    { title: '理论学时', width: 12, cell: ({ theory_class_hour }) => theory_class_hour },
    { title: '实验学时', width: 12, cell: ({ experiment_class_hour }) => experiment_class_hour },
    { title: '实践学时', width: 12, cell: ({ practice_class_hour }) => practice_class_hour },
    { title: '课外学时', width: 12, cell: ({ extracurricular_class_hour }) => extracurricular_class_hour },
    { title: '总学时', width: 12, cell: ({ class_hour }) => class_hour },
  ],
  importing: courseImporting,
  mayManage: canManageOrganization,
  normalise: (form) => ({
    ...form,
    code: form.code.trim(),
    name: form.name.trim(),
    category: form.category.trim(),
    professional_object: form.professional_object.trim(),
    evaluation_mode: form.evaluation_mode.trim(),
    teaching_method: form.teaching_method.trim(),
  }),
  faults: courseFaults,
  duplicates: { courses_code: ({ code }) => `课程代码“${code}”` },
  departmentOf: ({ department_id }) => department_id,
  ...keptIn<CourseForm>(courses, COURSE_FIELDS, ({ name, code }) => ({ search: bigramsOf(name, code) })),
};
