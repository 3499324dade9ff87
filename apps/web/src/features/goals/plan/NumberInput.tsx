import { InputNumber } from 'antd';
import { unitsOf } from './plan-draft.ts';

interface NumberInputProps {
  readonly id?: string;
  readonly label: string;
  /** In whole units: 8050 of a hundredth is 80.5. */
  readonly value: number | null;
  readonly scale: 100 | 10_000;
  readonly onChange: (value: number | null) => void;
  readonly fault?: string | undefined;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

/** A mark, a share or a weight: as it is written, never rounded; what is wrong with it is said below by its owner. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, scale, onChange, fault, className, placeholder, suffix, disabled, id } = props;
  return (
    <InputNumber<number>
      {...(id && { id })}
      {...(placeholder && { placeholder })}
      {...(suffix && { suffix })}
      {...(fault && { status: 'error' as const, title: fault })}
      className={className ?? ''}
      aria-label={label}
      aria-invalid={fault !== undefined}
      controls={false}
      disabled={disabled ?? false}
      value={value === null ? null : value / scale}
      onChange={(typed) => onChange(typed === null ? null : unitsOf(typed, scale))}
    />
  );
}
