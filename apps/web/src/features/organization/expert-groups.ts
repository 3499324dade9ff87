import { IDENTITY } from '@course-center/domain/access/identity';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { EXPERT_GROUP_FIELDS } from '@course-center/domain/organization/group-form';
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
    fields: EXPERT_GROUP_FIELDS,
    inputs: {
      process: null,
      person_ids: {
        choices: personChoices({ identity: IDENTITY.expert, central: true }),
        known: ({ experts }) => experts.map(personChoice),
      },
    },
    begin: { process },
    filters: ['name', { name: 'expert', title: '专家姓名或工号', kind: 'text', maxLength: 32 }],
    columns: [
      { key: 'name', sort: 'name', leads: true },
      { key: 'person_ids', render: ({ experts }) => peopleInWords(experts) },
      { key: 'count', title: '人数', align: 'end', render: ({ experts }) => experts.length },
    ],
    formOf: ({ name, experts }) => ({ process, name, person_ids: experts.map(({ id }) => id) }),
    unique: 'name',
    importKind: 'expert-groups',
  });

export const EXPERT_GROUPS = { old: expertGroups('old'), new: expertGroups('new') };
