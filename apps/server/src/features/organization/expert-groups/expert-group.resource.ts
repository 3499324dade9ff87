import type { ExpertGroupRow } from '@course-center/contract/organization/expert-groups';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { type ExpertGroupForm, expertGroupFaults } from '@course-center/domain/organization/group-form';
import { contains, equals, type Filter, partOf } from '../../../platform/lists/list-definition.ts';
import { peopleOf } from '../../../platform/lists/selected.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { expertGroupImporting } from './expert-group.importing.ts';
import {
  findExpertGroup,
  insertExpertGroups,
  removeExpertGroup,
  updateExpertGroup,
} from './expert-group-keeping.ts';

const MEMBERS = 'join expert_group_members m on m.person_id = p.id where m.expert_group_id = g.id';
const expert: Filter = (bind, value) =>
  `exists (select 1 from people p ${MEMBERS} and ${partOf('p.search', 'p.name', 'p.employee_no')(bind, value)})`;

export const expertGroupResource: ImportableResource<ExpertGroupRow, ExpertGroupForm> = {
  noun: 'expert_group',
  table: 'expert_groups',
  title: '专家组',
  list: {
    select: `g.id, g.process, g.name, ${peopleOf(MEMBERS)} as experts`,
    from: 'expert_groups g',
    filters: { process: equals('g.process'), name: contains('g.name'), expert },
    sorts: { id: 'g.id', name: 'g.name', process: 'g.process' },
    order: 'id',
    id: 'g.id',
  },
  sheet: [
    { title: '专家组名称', width: 28, cell: ({ name }) => name },
    {
      title: '专家工号',
      width: 40,
      cell: ({ experts }) => experts.map(({ employee_no }) => employee_no).join('、'),
    },
    { title: '专家', width: 40, cell: ({ experts }) => experts.map(({ name }) => name).join('、') },
    { title: '课程类型', width: 12, cell: ({ process }) => PROCESS_TITLE[process] },
  ],
  importing: expertGroupImporting,
  mayManage: canManageSchoolLists,
  normalise: ({ process, name, person_ids }) => ({
    process,
    name: name.trim(),
    person_ids: [...new Set(person_ids)].sort((one, other) => one - other),
  }),
  faults: expertGroupFaults,
  duplicates: { expert_groups_name: ({ name, process }) => `${PROCESS_TITLE[process]}的专家组“${name}”` },
  find: findExpertGroup,
  insert: insertExpertGroups,
  update: updateExpertGroup,
  remove: removeExpertGroup,
};
