import type { FacultyGroupRow } from '@course-center/contract/organization/faculty-groups';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import { FACULTY_GROUP_FIELDS, type FacultyGroupForm } from '@course-center/domain/organization/group-form';
import { eq } from '../../../database/query.ts';
import { roles } from '../../../database/schema.ts';
import { contains, type Filter, partOf } from '../../../platform/lists/list-definition.ts';
import { pathOf, peopleOf } from '../../../platform/lists/selected.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { judgesGuard } from '../judging/hands.ts';
import {
  findFacultyGroup,
  insertFacultyGroups,
  knownFacultyGroups,
  removeFacultyGroup,
  updateFacultyGroup,
} from './faculty-group-keeping.ts';

interface ListedFacultyGroup extends FacultyGroupRow {
  readonly department_paths: string;
}

const OVER = 'from faculty_group_departments o join departments d on d.id = o.department_id';
const MEMBERS = 'join roles r on r.person_id = p.id and r.identity = 5 where r.faculty_group_id = g.id';

/** The groups over a department or over one above it: an office is looked after with its college. */
const over: Filter = (bind, value) => `g.id in (
  with recursive up as (
    select id, parent_id from departments where id = ${bind(value)}
    union all select a.id, a.parent_id from departments a join up on a.id = up.parent_id
  ) select o.faculty_group_id from faculty_group_departments o join up on up.id = o.department_id)`;

const member: Filter = (bind, value) =>
  `exists (select 1 from people p ${MEMBERS} and ${partOf('p.search', 'p.name', 'p.employee_no')(bind, value)})`;

const columns = sheetColumns<ListedFacultyGroup, FacultyGroupForm>(FACULTY_GROUP_FIELDS, {
  name: { width: 28, hint: '不能与其它学部相同', example: '工学部' },
  department_ids: {
    formerly: ['部门'],
    optional: true,
    width: 50,
    hint: '新增时必填；多个以顿号分隔，重名时写成“学院/教研室”',
    example: '机械工程学院、材料科学与工程学院',
    cell: ({ department_paths }) => department_paths,
  },
  person_ids: {
    title: '委员工号',
    width: 40,
    hint: '多个以顿号分隔；填写后以表中名单为准',
    example: '20150101、20150102',
    cell: ({ members }) => members.map(({ employee_no }) => employee_no).join('、'),
  },
});

export const facultyGroupResource: ImportableResource<ListedFacultyGroup, FacultyGroupForm> = {
  noun: 'faculty_group',
  table: 'faculty_groups',
  title: '学部',
  fields: FACULTY_GROUP_FIELDS,
  list: {
    select: `g.id, g.name, ${peopleOf(MEMBERS)} as members,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.level, d.position, d.id),
        '[]'::json) ${OVER} where o.faculty_group_id = g.id) as departments`,
    exported: `(select string_agg(${pathOf('d.id')}, '、' order by d.level, d.position, d.id)
      ${OVER} where o.faculty_group_id = g.id) as department_paths`,
    from: 'faculty_groups g',
    filters: { name: contains('g.name'), department_id: over, member },
    sorts: { id: 'g.id', name: 'g.name' },
    order: 'id',
    id: 'g.id',
  },
  sheet: [
    ...columns,
    { title: '委员', width: 40, cell: ({ members }) => members.map(({ name }) => name).join('、') },
  ],
  importing: {
    columns,
    notes: ['学部以名称识别：已有的会更新，没有的会新增。委员有变动的人员需要重新登录。'],
    keyOf: ({ name }) => name,
    keyField: 'name',
    known: knownFacultyGroups,
  },
  mayManage: canManageSchoolLists,
  guard: judgesGuard,
  duplicates: { faculty_groups_name_key: ({ name }) => `学部“${name}”` },
  find: findFacultyGroup,
  insert: insertFacultyGroups,
  update: updateFacultyGroup,
  remove: removeFacultyGroup,
  // Its departments go with it; its members would lose their role unasked.
  async referencesTo({ tx }, id) {
    const members = await tx.$count(roles, eq(roles.faculty_group_id, id));
    return members === 0 ? null : `学部委员 ${members} 条`;
  },
};
