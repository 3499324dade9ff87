import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import { Radio } from 'antd';
import { RuleRow, type RuleRowProps } from './RuleRow.tsx';

interface ChoiceRowProps<Field extends keyof ScoringRule> extends RuleRowProps<Field> {
  readonly options: readonly { readonly value: ScoringRule[Field]; readonly label: string }[];
}

export function ChoiceRow<Field extends 'input' | 'trimmed' | 'own_department_reviews'>(
  props: ChoiceRowProps<Field>,
) {
  const { field, title, rule, change, faultOf, options, children } = props;
  return (
    <RuleRow
      title={title}
      explanation={children}
      fault={faultOf(field)}
      control={(described) => (
        <Radio.Group
          {...described}
          optionType="button"
          options={[...options]}
          value={rule[field]}
          onChange={(event) => change({ [field]: event.target.value as ScoringRule[Field] })}
        />
      )}
    />
  );
}
