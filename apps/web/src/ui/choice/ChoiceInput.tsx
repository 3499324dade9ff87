import type { Choice, ChoiceSource } from './choice.ts';
import { PickInput } from './PickInput.tsx';
import type { PickLook } from './pick.ts';

type Value = Choice['value'];

interface OfChoices extends PickLook {
  readonly source: ChoiceSource;
  readonly known?: readonly Choice[] | undefined;
}

interface ChoiceInputProps extends OfChoices {
  readonly value?: Value | null;
  readonly onChange?: (value: Value | null) => void;
}

/** One of several. Nothing chosen is null. */
export function ChoiceInput({ value, onChange, ...rest }: ChoiceInputProps) {
  const values = value === null || value === undefined || value === '' ? [] : [String(value)];
  return (
    <PickInput
      {...rest}
      several={false}
      values={values}
      onPick={([picked]) => onChange?.(picked?.value ?? null)}
    />
  );
}

interface ChoicesInputProps extends OfChoices {
  readonly value?: readonly Value[] | null;
  readonly onChange?: (values: readonly Value[]) => void;
}

/** Any number of several. */
export function ChoicesInput({ value, onChange, ...rest }: ChoicesInputProps) {
  return (
    <PickInput
      {...rest}
      several
      values={(value ?? []).map(String)}
      onPick={(picked) => onChange?.(picked.map((each) => each.value))}
    />
  );
}
