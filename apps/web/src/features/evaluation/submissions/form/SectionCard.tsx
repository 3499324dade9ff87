import type { InformationSection } from '@course-center/contract/evaluation/information';
import { FieldBlock } from '../fields/FieldBlock.tsx';
import styles from './form.module.css';
import { sectionId } from './jump.ts';
import type { FormSaver } from './use-form-saver.ts';

interface SectionCardProps {
  readonly section: InformationSection;
  readonly saver: FormSaver;
  readonly team: boolean;
}

export function SectionCard({ section, saver, team }: SectionCardProps) {
  const id = sectionId(section.key);
  return (
    <section id={id} className={styles.card} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.cardTitle}>
        {section.name}
      </h2>
      <div>
        {section.children.map((field) => (
          <FieldBlock key={field.key} field={field} saver={saver} team={team} />
        ))}
      </div>
    </section>
  );
}
