import { nameColumn, namesColumn } from '../../../platform/resources/import-columns.ts';
import type { ImportColumn, Importing } from '../../../platform/resources/importing.ts';
import type { Names } from '../../../platform/resources/names.ts';
import { type TaughtForm, teachersOf } from './taught-form.ts';
import { knownTeachings } from './teaching-keeping.ts';

/** Nothing is taken from this column: it is there to be read, and to tell a mistyped code. */
const courseNameColumn: ImportColumn<TaughtForm> = {
  title: '课程名称',
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
};

/** Why somebody cannot be chosen now; whoever taught the course already stays. */
function unableFault(ids: readonly number[], names: Names, form: TaughtForm): string | null {
  const already = teachersOf(form);
  const unable = ids.filter((id) => !already.includes(id) && names.teachers.nameOf(id) === '');
  if (unable.length === 0) return null;
  return `${unable.map((id) => `“${names.people.nameOf(id)}”`).join('、')}不是可以登录的教师，请选择其他人`;
}

const leaderNumbered = nameColumn<TaughtForm>('leader_id', 'people', {
  title: '负责人工号',
  required: true,
  hint: '课程负责人的工号',
  example: '20150101',
});

const leaderColumn: ImportColumn<TaughtForm> = {
  ...leaderNumbered,
  read(cell, names, form) {
    const read = leaderNumbered.read(cell, names, form);
    if ('fault' in read || typeof read.leader_id !== 'number') return read;
    const fault = unableFault([read.leader_id], names, form);
    return fault ? { fault } : read;
  },
};

const teamNumbered = namesColumn<TaughtForm>('person_ids', 'people', {
  title: '团队成员工号',
  width: 40,
  hint: '负责人以外的任课教师，多个以顿号分隔；填写后以表中名单为准',
  example: '20150102、20150103',
});

const teamColumn: ImportColumn<TaughtForm> = {
  ...teamNumbered,
  read(cell, names, form) {
    const read = teamNumbered.read(cell, names, form);
    if ('fault' in read) return read;
    const fault = unableFault(read.person_ids ?? [], names, form);
    return fault ? { fault } : read;
  },
};

/** Who teaches is known by the course's code, in the term that the sheet is uploaded in. */
export const teachingImporting: Importing<TaughtForm> = {
  columns: [
    nameColumn('course_id', 'courses', {
      title: '课程代码',
      required: true,
      hint: '“课程库”中已有的课程代码',
      example: 'CS2103',
    }),
    courseNameColumn,
    leaderColumn,
    teamColumn,
  ],
  notes: [
    '导入到页面上方所选的学年学期。已有任课的课程会更新，没有的会新增；要清空团队成员，请在页面上修改。',
  ],
  names: ['courses', 'courseNames', 'people', 'teachers'],
  common: ({ acad_year_term }) => ({ acad_year_term }),
  blank: { acad_year_term: null, course_id: null, leader_id: null, person_ids: [] },
  keyOf: ({ course_id }, names) => names.courses.nameOf(course_id),
  keyField: 'course_id',
  known: knownTeachings,
};
