import { IDENTITY } from '@course-center/domain/access/identity';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stages';
import type { MenuRoute } from '@course-center/domain/menus/menu-routes';
import { expertGroupFaults } from '@course-center/domain/organization/group-form';
import { Suspense } from 'react';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';
import { PageTabs, useTab } from '../../ui/page/PageTabs.tsx';
import { PageLoading } from '../../ui/states/PageLoading.tsx';
import { ASSIGNMENTS_TAB, AssignmentsPane } from '../assignments/public.ts';
import { peopleInWords, personChoice, personChoices } from '../people/public.ts';

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

const SCREENS = { old: expertGroups('old'), new: expertGroups('new') };

const TABS = [
  { key: '', title: '专家组' },
  { key: ASSIGNMENTS_TAB, title: '分配评审' },
];

/** The groups that experts review in, and who of them reviews what. */
export default function ExpertGroupsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.screen === 'Organization.NewEvaluationCourseExpert' ? 'new' : 'old';
  const title = route.trail.at(-1) ?? '';
  const tabs = <PageTabs label={title} tabs={TABS} />;
  if (useTab() !== ASSIGNMENTS_TAB) return <ListPage screen={SCREENS[process]} title={title} notice={tabs} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <AssignmentsPane title={title} process={process} notice={tabs} />
    </Suspense>
  );
}
