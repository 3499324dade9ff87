import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import { InputNumber } from 'antd';
import { placeId } from '../editor/jump.ts';
import { RuleRow, type RuleRowProps } from './RuleRow.tsx';
import styles from './rule.module.css';

type NumberField = {
  [F in keyof ScoringRule]: ScoringRule[F] extends number | null ? F : never;
}[keyof ScoringRule];

interface NumberRowProps extends RuleRowProps<NumberField> {
  readonly suffix: string;
  readonly precision: number;
  readonly least?: number;
  readonly optional?: true;
}

export function NumberRow(props: NumberRowProps) {
  const { field, title, rule, change, faultOf, suffix, precision, least = 0, optional, children } = props;
  const fault = faultOf(field);
  return (
    <RuleRow
      title={title}
      explanation={children}
      fault={fault}
      control={(described) => (
        <InputNumber<number>
          {...described}
          id={placeId('rule', field)}
          className={styles.number ?? ''}
          min={least}
          max={100}
          precision={precision}
          formatter={(value) => (value === undefined ? '' : String(value))}
          suffix={suffix}
          {...(fault && { status: 'error' as const })}
          {...(optional && { placeholder: '不限' })}
          value={rule[field]}
          // What has to be there keeps its last value while it is being typed anew.
          onChange={(value) => (value !== null || optional) && change({ [field]: value })}
        />
      )}
    />
  );
}
