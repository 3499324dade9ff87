import type { TeacherCourseRow } from '@course-center/contract/courses/teacher-courses';
import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import { TEACHING_FIELDS } from '@course-center/domain/courses/teaching-form';
import type { Importing } from '../../../platform/resources/importing.ts';
import type { Names } from '../../../platform/resources/names.ts';
import { type ResourceColumn, sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { type TaughtForm, teachersOf } from './taught-form.ts';
import { knownTeachings } from './teaching-keeping.ts';

/** Nothing is taken from this column: it is there to be read, and to tell a mistyped code. */
const courseNameColumn: ResourceColumn<TeacherCourseRow, TaughtForm> = {
  title: COURSE_FIELDS.name.title,
  field: 'course_id',
  width: 28,
  hint: '可以不填；填写时须与该代码的课程一致',
  example: '数据结构',
  read(cell, names, { course_id }) {
    const name = names.courseNames.nameOf(course_id);
    return course_id === null || cell === name
      ? { course_id }
      : { fault: `“${names.courses.nameOf(course_id)}”的课程名称是“${name}”，请核对课程代码` };
  },
  show: ({ course_id }, names) => names.courseNames.nameOf(course_id),
  cell: ({ name }) => name,
};

/** Why somebody cannot be chosen now; whoever taught the course already stays. */
function unableFault(ids: readonly number[], names: Names, form: TaughtForm): string | null {
  const already = teachersOf(form);
  const unable = ids.filter((id) => !already.includes(id) && names.teachers.nameOf(id) === '');
  if (unable.length === 0) return null;
  return `${unable.map((id) => `“${names.people.nameOf(id)}”`).join('、')}不是可以登录的教师，请选择其他人`;
}

const [courseColumn, ...teacherColumns] = sheetColumns<TeacherCourseRow, TaughtForm>(TEACHING_FIELDS, {
  course_id: {
    title: COURSE_FIELDS.code.title,
    hint: '“课程库”中已有的课程代码',
    example: 'CS2103',
    cell: ({ code }) => code,
  },
  leader_id: {
    title: '负责人工号',
    hint: '课程负责人的工号',
    example: '20150101',
    faultOf: ({ leader_id }, names, form) => unableFault(leader_id === null ? [] : [leader_id], names, form),
    cell: ({ leader }) => leader?.employee_no ?? null,
  },
  person_ids: {
    title: '团队成员工号',
    width: 40,
    hint: '负责人以外的任课教师，多个以顿号分隔；填写后以表中名单为准',
    example: '20150102、20150103',
    faultOf: ({ person_ids }, names, form) => unableFault(person_ids, names, form),
    cell: ({ members }) => members.map(({ employee_no }) => employee_no).join('、'),
  },
}) as [ResourceColumn<TeacherCourseRow, TaughtForm>, ...ResourceColumn<TeacherCourseRow, TaughtForm>[]];
export const teachingColumns = [courseColumn, courseNameColumn, ...teacherColumns];

/** Who teaches is known by the course's code, in the term that the sheet is uploaded in. */
export const teachingImporting: Importing<TaughtForm> = {
  columns: teachingColumns,
  notes: [
    '导入到页面上方所选的学年学期。已有任课的课程会更新，没有的会新增；要清空团队成员，请在页面上修改。',
  ],
  names: ['courseNames', 'teachers'],
  common: ({ acad_year_term }) => ({ acad_year_term }),
  keyOf: ({ course_id }, names) => names.courses.nameOf(course_id),
  keyField: 'course_id',
  known: knownTeachings,
};
