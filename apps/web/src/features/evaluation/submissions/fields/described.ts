import type { InformationField } from '@course-center/contract/evaluation/information';
import { idsOfField } from './field-ids.ts';

/** What every kind of input is told about its field, so that it is heard as it is seen. */
export interface Described {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
}

type Said = Pick<InformationField, 'key' | 'required' | 'hint' | 'audit_comment'>;

export function described({ key, required, hint, audit_comment }: Said, faulty: boolean): Described {
  const ids = idsOfField(key);
  const about = [
    faulty ? ids.fault : '',
    audit_comment === '' ? '' : ids.remark,
    hint === '' ? '' : ids.hint,
  ].filter((id) => id !== '');
  return {
    id: ids.input,
    'aria-labelledby': ids.label,
    'aria-describedby': about.join(' '),
    'aria-required': required,
    'aria-invalid': faulty,
  };
}
