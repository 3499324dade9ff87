import styles from './native-choice.module.css';

interface NativeChoiceProps<Value extends string | number> {
  readonly 'aria-label': string;
  readonly className?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, in the browser's own list: it suits a thumb and a keyboard alike, and weighs nothing. */
export function NativeChoice<Value extends string | number>(props: NativeChoiceProps<Value>) {
  const { className = '', options, value, onChange } = props;
  return (
    <select
      aria-label={props['aria-label']}
      className={`${styles.choice} ${className}`}
      value={value}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
