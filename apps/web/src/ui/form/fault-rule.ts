import type { Faults } from '@course-center/domain/forms/faults';
import type { FormRule } from 'antd';

/** Lets a rule of the domain, which judges a whole form, speak under the field that its sentence is about. */
export function faultRule<Values>(faultsOf: (values: Values) => Faults, field: string): FormRule {
  return (form) => ({
    validator: async () => {
      const sentence = faultsOf(form.getFieldsValue(true) as Values)[field];
      if (sentence) throw new Error(sentence);
    },
  });
}
