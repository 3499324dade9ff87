import type { InformationSection } from '@course-center/contract/evaluation/information';
import styles from './material.module.css';

/** The sections to jump to; what belongs to an indicator is found without scrolling through the rest. */
export function Contents({ sections }: { readonly sections: readonly InformationSection[] }) {
  if (sections.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label="资料目录">
      {sections.map(({ key, name }) => (
        <button key={key} type="button" onClick={() => jumpTo(key)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function jumpTo(key: string): void {
  const section = document.getElementById(`material-${key}`);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
