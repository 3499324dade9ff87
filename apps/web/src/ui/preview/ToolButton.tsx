import { Icon, type IconName } from './Icon.tsx';
import styles from './overlay.module.css';

interface ToolButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Of a button that stays in: whether it is. */
  readonly pressed?: boolean;
}

/** A button of the overlay: a drawing, with its name for the ear and under the pointer. */
export function ToolButton({ icon, label, onClick, disabled = false, pressed }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} />
    </button>
  );
}
