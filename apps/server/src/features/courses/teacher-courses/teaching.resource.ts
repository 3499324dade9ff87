import type { TeacherCourseRow } from '@course-center/contract/courses/teacher-courses';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import { TEACHING_FIELDS, teachingFaults } from '@course-center/domain/courses/teaching-form';
import { anyPartOf, below, equals, type Filter, partOf } from '../../../platform/lists/list-definition.ts';
import { peopleOf, personOf } from '../../../platform/lists/selected.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import { handsOf } from '../../organization/public.ts';
import { type TaughtForm, teachersOf } from './taught-form.ts';
import { teachingColumns, teachingImporting } from './teaching.importing.ts';
import {
  departmentOfCourse,
  findTeaching,
  insertTeachings,
  removeTeaching,
  rowsOfTeaching,
  updateTeaching,
} from './teaching-keeping.ts';

/** `l` is the leader's row, of which every team has one: a row of the list. */
const TAUGHT = 'tc.acad_year_term = l.acad_year_term and tc.course_id = l.course_id';
const TEACHERS = `join teacher_courses tc on tc.person_id = p.id where ${TAUGHT}`;
const COUNT = `(select count(*)::int from teacher_courses tc where ${TAUGHT})`;

const teacher: Filter = (bind, value) =>
  `exists (select 1 from people p ${TEACHERS} and ${partOf('p.search', 'p.name', 'p.employee_no')(bind, value)})`;
const team: Filter = (_bind, value) => `${COUNT} ${value ? '> 1' : '<= 1'}`;

export const teachingResource: ImportableResource<TeacherCourseRow, TaughtForm> = {
  noun: 'teacher_course',
  table: 'teacher_courses',
  title: '任课',
  versions: { table: 'teacher_courses', listed: 'l.version', rowsOf: rowsOfTeaching },
  fields: TEACHING_FIELDS,
  list: {
    select: `c.id, c.id as course_id, c.code, c.name, c.department_id, d.name as department_name,
      coalesce(n.name, '') as nature_name, ${personOf('where p.id = l.person_id')} as leader,
      ${peopleOf(`${TEACHERS} and not tc.is_leader`)} as members, ${COUNT} as teachers`,
    from: 'teacher_courses l',
    joins: {
      c: 'join courses c on c.id = l.course_id',
      d: 'join departments d on d.id = c.department_id',
      n: 'left join natures n on n.id = c.nature_id',
    },
    filters: {
      name: anyPartOf('c.search', 'c.name', 'c.code'),
      teacher,
      department_id: below('c.department_id'),
      nature_id: equals('c.nature_id'),
      team,
    },
    sorts: { code: 'c.code', name: 'c.name', department: 'd.name', teachers: 'teachers' },
    order: 'code',
    id: 'c.id',
    department: 'c.department_id',
    ofTerm: true,
    always: (bind, { term }) =>
      `l.is_leader and l.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`,
  },
  sheet: [
    ...teachingColumns,
    { title: COURSE_FIELDS.department_id.title, width: 28, cell: ({ department_name }) => department_name },
    { title: COURSE_FIELDS.nature_id.title, cell: ({ nature_name }) => nature_name },
    { title: '负责人', cell: ({ leader }) => leader?.name ?? null },
    { title: '团队成员', width: 40, cell: ({ members }) => members.map(({ name }) => name).join('、') },
  ],
  importing: teachingImporting,
  mayManage: canManageOrganization,
  open: async ({ db, term }, form) => ({ ...form, acad_year_term: await termOf(db, term) }),
  faults: teachingFaults,
  async guard({ tx, actor, term }) {
    const hands = await handsOf(tx, actor);
    const now = await termOf(tx, term);
    return (before, after) => {
      const { course_id, acad_year_term } = (after ?? before) as TaughtForm;
      if (course_id === null) return 'free';
      const teams = { before: before ? teachersOf(before) : [], after: after ? teachersOf(after) : [] };
      return hands({ kind: 'team', course_id, acad_year_term: acad_year_term ?? now, ...teams });
    };
  },
  // The course is held while it gets its team: no constraint is ever run into.
  duplicates: {},
  find: findTeaching,
  insert: insertTeachings,
  update: updateTeaching,
  remove: removeTeaching,
  // Its id is the course's, and nothing refers to it by that.
  referencesTo: async () => null,
  departmentOf: departmentOfCourse,
};
