import type { ExpertRow } from '@course-center/contract/organization/experts';
import {
  type ExpertForm,
  expertFaults,
  newExpertFaults,
} from '@course-center/domain/organization/expert-form';
import { Space, Tag } from 'antd';
import type { FormField } from '../../../../ui/list/form-field.ts';
import type { ListColumn } from '../../../../ui/list/list-screen.ts';
import { whyNotChanged } from '../../../../ui/list/why-not.ts';
import { jobTitleChoices } from '../../job-title-choices.ts';
import { PersonState } from '../PersonState.tsx';

/** What the school's experts and those of departments have in common. */

export const ORIGINS = [
  { value: 'false', title: '本校' },
  { value: 'true', title: '校外' },
];

export const EXPERT_COLUMNS: readonly ListColumn<ExpertRow>[] = [
  { key: 'name', title: '姓名', sort: 'name', leads: true },
  { key: 'source', title: '所在单位', render: (expert) => <ExpertSource {...expert} /> },
  // Who comes from outside has no number of ours: theirs is a mobile.
  { key: 'employee_no', title: '工号', render: (row) => (row.school_name ? '--' : row.employee_no) },
  { key: 'job_title_name', title: '职称' },
  { key: 'mobile', title: '手机号' },
  {
    key: 'state',
    title: '状态',
    render: (expert) => <PersonState {...expert} />,
  },
];

export const EXPERT_FIELDS = [
  { name: 'name', title: '姓名', kind: 'text', maxLength: 32, half: true },
  {
    name: 'school_name',
    title: '校外名称',
    kind: 'text',
    maxLength: 64,
    half: true,
    hint: '所在学校或单位的名称。',
    // The school's own people have none.
    shown: (_form, row) => row?.school_name !== '',
  },
  { name: 'mobile', title: '手机号', kind: 'text', maxLength: 20, half: true, hint: '同时是登录账号。' },
  { name: 'email', title: '邮箱', kind: 'text', maxLength: 100, half: true, hint: '可以不填。' },
  { name: 'job_title_id', title: '职称', kind: 'select', choices: jobTitleChoices, half: true },
  {
    name: 'password',
    title: '登录密码',
    kind: 'password',
    maxLength: 16,
    half: true,
    onlyNew: true,
    hint: '6 到 16 个字符，本人首次登录时须修改。',
  },
] as const satisfies readonly FormField<ExpertRow, ExpertForm>[];

export const EMPTY_EXPERT: ExpertForm = {
  name: '',
  mobile: '',
  email: '',
  school_name: '',
  job_title_id: null,
  password: null,
};

export function faultsOfExpert(form: ExpertForm, row: ExpertRow | null) {
  return row ? expertFaults(form) : newExpertFaults(form);
}

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
