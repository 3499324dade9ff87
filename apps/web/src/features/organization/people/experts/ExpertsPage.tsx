import { EXPERT_FIELDS, expertFaults } from '@course-center/domain/organization/expert-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../../../request/resource-calls.ts';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { listScreen } from '../../../../ui/list/list-screen.ts';
import { AppointButton } from './AppointButton.tsx';
import { EXPERT_COLUMNS, EXPERT_INPUTS, ORIGINS, whyNotExpert } from './expert-parts.tsx';

const experts = listScreen({
  noun: '校级专家',
  newTitle: '新增校外专家',
  description: '由学校聘任的评审专家：本校人员直接选择，校外专家在此登记。',
  calls: resourceCalls('experts'),
  nameOf: ({ name }) => name,
  usedBy: ({ expert_groups }) => (expert_groups > 0 ? [{ words: `专家组 ${expert_groups} 个` }] : []),
  whyNot: whyNotExpert,
  filters: [
    { name: 'name', title: '姓名或工号', kind: 'text', maxLength: 32 },
    { name: 'external', title: '来源', kind: 'select', choices: ORIGINS },
    'school_name',
    'job_title_id',
  ],
  columns: [...EXPERT_COLUMNS, { key: 'expert_groups', title: '专家组', align: 'end' }],
  fields: EXPERT_FIELDS,
  half: true,
  inputs: EXPERT_INPUTS,
  faults: expertFaults,
  unique: 'mobile',
  removal: { verb: '移除', consequence: '仅结束专家聘任，不再参与新的评审；人员及其账号保留。' },
  importKind: 'experts',
  tools: ({ onDone }) => <AppointButton of="school" onDone={onDone} />,
});

export default function ExpertsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={experts} title={route.trail.at(-1) ?? ''} />;
}
