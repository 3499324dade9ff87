import styles from './choice-box.module.css';

interface ChoiceBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen, but not all. */
  readonly some?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Chooses a row, or all of them. Of our own: a table has dozens, and each of the library's takes as long as its row. */
export function ChoiceBox({ label, checked, some = false, onChange }: ChoiceBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
