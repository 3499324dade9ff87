import type { ExpertGroupRow } from '@course-center/contract/organization/expert-groups';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { EXPERT_GROUP_FIELDS, type ExpertGroupForm } from '@course-center/domain/organization/group-form';
import { contains, equals, type Filter, partOf } from '../../../platform/lists/list-definition.ts';
import { peopleOf } from '../../../platform/lists/selected.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { judgesGuard } from '../judging/hands.ts';
import {
  findExpertGroup,
  insertExpertGroups,
  keyOf,
  knownExpertGroups,
  removeExpertGroup,
  updateExpertGroup,
} from './expert-group-keeping.ts';

const MEMBERS = 'join expert_group_members m on m.person_id = p.id where m.expert_group_id = g.id';

/** The process is said where the sheet is uploaded, not in it. */
const columns = sheetColumns<ExpertGroupRow, ExpertGroupForm>(EXPERT_GROUP_FIELDS, {
  name: { width: 28, hint: '不能与同类课程的其它专家组相同', example: '工科一组' },
  person_ids: {
    title: '专家工号',
    width: 40,
    hint: '校级专家的工号，多个以顿号分隔；以表中名单为准',
    example: 'ZJ0001、ZJ0002',
    cell: ({ experts }) => experts.map(({ employee_no }) => employee_no).join('、'),
    faultOf({ person_ids }, names) {
      const others = person_ids.filter((id) => names.centralExperts.nameOf(id) === '');
      const numbers = others.map((id) => `“${names.people.nameOf(id)}”`).join('、');
      return others.length === 0 ? null : `${numbers}不是校级专家，请先在“校级专家”中聘任`;
    },
  },
});

const expert: Filter = (bind, value) =>
  `exists (select 1 from people p ${MEMBERS} and ${partOf('p.search', 'p.name', 'p.employee_no')(bind, value)})`;

export const expertGroupResource: ImportableResource<ExpertGroupRow, ExpertGroupForm> = {
  noun: 'expert_group',
  table: 'expert_groups',
  title: '专家组',
  fields: EXPERT_GROUP_FIELDS,
  list: {
    select: `g.id, g.process, g.name, ${peopleOf(MEMBERS)} as experts`,
    from: 'expert_groups g',
    filters: { process: equals('g.process'), name: contains('g.name'), expert },
    sorts: { id: 'g.id', name: 'g.name', process: 'g.process' },
    order: 'id',
    id: 'g.id',
  },
  sheet: [
    ...columns,
    { title: '专家', width: 40, cell: ({ experts }) => experts.map(({ name }) => name).join('、') },
    {
      title: EXPERT_GROUP_FIELDS.process.title,
      width: 12,
      cell: ({ process }) => PROCESS_TITLE[process],
    },
  ],
  importing: {
    columns,
    notes: ['专家组以名称识别：已有的会更新，没有的会新增。'],
    names: ['centralExperts'],
    common: ({ process }) => (process ? { process } : {}),
    keyOf,
    keyField: 'name',
    known: knownExpertGroups,
  },
  mayManage: canManageSchoolLists,
  guard: judgesGuard,
  duplicates: { expert_groups_name: ({ name, process }) => `${PROCESS_TITLE[process]}的专家组“${name}”` },
  find: findExpertGroup,
  insert: insertExpertGroups,
  update: updateExpertGroup,
  remove: removeExpertGroup,
};
