import { IDENTITY } from '@course-center/domain/access/identity';
import {
  DEPUTY_FIELDS,
  type DeputyForm,
  deputyFaults,
} from '@course-center/domain/evaluation/signing/deputy';
import { dayWords } from '@course-center/domain/forms/local-time';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../../request/resource-calls.ts';
import DayInput from '../../../ui/form/DayInput.tsx';
import type { CustomInput } from '../../../ui/list/form-field.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { listScreen } from '../../../ui/list/list-screen.ts';
import { personChoices } from '../../organization/public.ts';

const leaders = personChoices({ identity: IDENTITY.leader });

const day = (name: 'from_day' | 'until_day') => ({
  kind: 'custom' as const,
  render: ({ id, form, onChange }: CustomInput<DeputyForm>) => (
    <DayInput id={id} value={form[name]} onChange={onChange} />
  ),
});

const deputies = listScreen({
  noun: '代签授权',
  description: '校领导不能亲自签字时，授权另一位校领导在一段时间内代签；签字与名单上都注明代签。',
  calls: resourceCalls('deputies'),
  nameOf: ({ leader_name, deputy_name }) => `${deputy_name}代${leader_name}签字`,
  fields: DEPUTY_FIELDS,
  inputs: {
    leader_id: {
      choices: leaders,
      known: ({ leader_id, leader_name }) => (leader_id ? [{ value: leader_id, title: leader_name }] : []),
    },
    deputy_id: {
      choices: leaders,
      known: ({ deputy_id, deputy_name }) => (deputy_id ? [{ value: deputy_id, title: deputy_name }] : []),
    },
    from_day: day('from_day'),
    until_day: day('until_day'),
  },
  half: true,
  faults: deputyFaults,
  filters: [],
  columns: [
    { key: 'leader_name', sort: 'leader', leads: true },
    { key: 'deputy_name', sort: 'deputy' },
    { key: 'from_day', sort: 'from_day', short: true, render: ({ from_day }) => dayWords(from_day) },
    { key: 'until_day', sort: 'until_day', short: true, render: ({ until_day }) => dayWords(until_day) },
  ],
  unique: 'leader_id',
});

export default function DeputiesPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={deputies} title={route.trail.at(-1) ?? ''} />;
}
