import { IDENTITY } from '@course-center/domain/access/identity';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { expertGroupFaults } from '@course-center/domain/organization/group-form';
import { resourceCalls } from '../../request/resource-calls.ts';
import { listScreen } from '../../ui/list/list-screen.ts';
import { peopleInWords } from './people/people-in-words.ts';
import { personChoice, personChoices } from './people/person-choices.ts';

/** The expert groups of a process: old and new differ in nothing else. */
const expertGroups = (process: Process) =>
  listScreen({
    noun: '专家组',
    description: `${PROCESS_TITLE[process]}评估的校级专家组，评审时按组分配课程。`,
    calls: resourceCalls('expert-groups'),
    fixed: { process },
    nameOf: ({ name }) => name,
    filters: [
      { name: 'name', title: '专家组名称', kind: 'text', maxLength: 64 },
      { name: 'expert', title: '专家姓名或工号', kind: 'text', maxLength: 32 },
    ],
    columns: [
      { key: 'name', title: '专家组名称', sort: 'name', leads: true },
      { key: 'experts', title: '专家', render: ({ experts }) => peopleInWords(experts) },
      { key: 'count', title: '人数', align: 'end', render: ({ experts }) => experts.length },
    ],
    fields: [
      { name: 'name', title: '专家组名称', kind: 'text', maxLength: 64 },
      {
        name: 'person_ids',
        title: '专家',
        kind: 'multiselect',
        choices: personChoices({ identity: IDENTITY.expert, central: true }),
        known: ({ experts }) => experts.map(personChoice),
        placeholder: '请输入姓名或工号',
        hint: '只能选择校级专家；没有找到时，请先在“校级专家”中聘任。',
      },
    ],
    empty: { process, name: '', person_ids: [] },
    formOf: ({ name, experts }) => ({ process, name, person_ids: experts.map(({ id }) => id) }),
    faults: expertGroupFaults,
    unique: 'name',
    importKind: 'expert-groups',
  });

export const EXPERT_GROUPS = { old: expertGroups('old'), new: expertGroups('new') };
