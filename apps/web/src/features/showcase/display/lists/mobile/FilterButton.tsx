import { Icon } from '../../ui/Icon.tsx';
import styles from './filter-button.module.css';

interface FilterButtonProps {
  /** Something is chosen. */
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

export function FilterButton({ isActive, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={isActive ? '筛选（已选条件）' : '筛选'}
      data-active={isActive || undefined}
      onClick={onOpen}
    >
      <Icon name="filter" size={24} />
    </button>
  );
}
