import { type Faults, hasFaults } from '../../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../../forms/fields.ts';
import { isDay, NO_DAY } from '../result-lists/calendar-day.ts';

/** Who signs for a leader, from one day to another. */
export const DEPUTY_FIELDS = {
  leader_id: { title: '校领导', kind: 'reference', of: 'people', required: '请选择校领导' },
  deputy_id: {
    title: '代签人',
    kind: 'reference',
    of: 'people',
    required: '请选择代签人',
    hint: '代签人须有校领导角色，签字时注明代签。',
  },
  from_day: { title: '开始日期', kind: 'text', longest: 10, required: '请选择开始日期' },
  until_day: { title: '结束日期', kind: 'text', longest: 10, required: '请选择结束日期' },
} as const satisfies Fields;

export type DeputyForm = FormOf<typeof DEPUTY_FIELDS>;

/** What is wrong with a deputy's form, as far as it tells by itself. */
export function deputyFaults(form: DeputyForm, before: DeputyForm | null): Faults<keyof DeputyForm> {
  const faults = faultsIn(DEPUTY_FIELDS, form, before);
  if (hasFaults(faults)) return faults;
  const { leader_id, deputy_id, from_day, until_day } = form;
  return {
    ...(leader_id === deputy_id && { deputy_id: '代签人不能是校领导本人' }),
    ...(!isDay(from_day) && { from_day: NO_DAY }),
    ...(!isDay(until_day) && { until_day: NO_DAY }),
    ...(isDay(from_day) &&
      isDay(until_day) &&
      until_day < from_day && { until_day: '结束日期不能早于开始日期' }),
  };
}
