import type { ExpertRow } from '@course-center/contract/organization/experts';
import type { EXPERT_FIELDS, ExpertForm } from '@course-center/domain/organization/expert-form';
import { PERSON_FIELDS } from '@course-center/domain/organization/person-form';
import { Space, Tag } from 'antd';
import type { Inputs } from '../../../../ui/list/form-field.ts';
import type { DeclaredColumn } from '../../../../ui/list/list-screen.ts';
import { whyNotChanged } from '../../../../ui/list/why-not.ts';
import { jobTitleChoices } from '../../job-title-choices.ts';
import { majorChoices } from '../../major-choices.ts';
import { PersonState } from '../PersonState.tsx';

/** What the school's experts and those of departments have in common. */

export const ORIGINS = [
  { value: 'false', title: '本校' },
  { value: 'true', title: '校外' },
];

export const EXPERT_COLUMNS: readonly DeclaredColumn<ExpertRow, typeof EXPERT_FIELDS>[] = [
  { key: 'name', sort: 'name', leads: true },
  { key: 'source', title: '所在单位', render: (expert) => <ExpertSource {...expert} /> },
  // Who comes from outside has no number of ours: theirs is a mobile.
  {
    key: 'employee_no',
    title: PERSON_FIELDS.employee_no.title,
    render: (row) => (row.school_name ? '--' : row.employee_no),
  },
  { key: 'job_title_name', short: true },
  { key: 'major_name' },
  { key: 'mobile' },
  {
    key: 'state',
    title: '状态',
    render: (expert) => <PersonState {...expert} />,
  },
];

export const EXPERT_INPUTS = {
  job_title_id: { choices: jobTitleChoices },
  major_id: { choices: majorChoices },
  // The school's own people have none.
  school_name: { required: true, shown: (_form, row) => row?.school_name !== '' },
  password: { onlyNew: true },
} as const satisfies Inputs<ExpertRow, ExpertForm, typeof EXPERT_FIELDS>;

/** The person may be somebody else's to change; the appointment can be ended all the same. */
export function whyNotExpert(expert: ExpertRow, what: 'change' | 'remove'): string | null {
  return what === 'remove' ? null : whyNotChanged(expert);
}

/** Where an expert comes from: the own school, or another one by its name. */
function ExpertSource({ school_name, works_at }: Pick<ExpertRow, 'school_name' | 'works_at'>) {
  return (
    <Space size={8}>
      {school_name ? <Tag>校外</Tag> : <Tag color="blue">本校</Tag>}
      {school_name || works_at}
    </Space>
  );
}
