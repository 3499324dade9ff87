import type { AuditedGroup, AuditedPart } from '@course-center/contract/evaluation/groups';
import type { RemarkSaver } from '../remarks/use-remark-saver.ts';
import { lastRejection } from '../steps/last-rejection.ts';
import { FieldMaterial } from './FieldMaterial.tsx';
import styles from './material.module.css';
import { PartSummary } from './PartSummary.tsx';
import { filesIn, usePreview } from './use-preview.ts';

interface PartMaterialProps {
  readonly group: AuditedGroup;
  readonly part: AuditedPart;
  readonly remarks: RemarkSaver;
}

/** What one teacher handed in, section by section. */
export function PartMaterial({ group, part, remarks }: PartMaterialProps) {
  const preview = { ...usePreview(group.id), among: filesIn(part.sections) };
  const rejection = lastRejection(group);
  return (
    <>
      <PartSummary group={group} part={part} />
      {part.sections.map((section) => (
        <section key={section.key} className={styles.section} aria-label={section.name}>
          <h3>{section.name}</h3>
          {section.children.map((field) => (
            <FieldMaterial
              key={field.key}
              field={field}
              place={{ part: part.id, field: field.key }}
              findings={part.findings.filter(({ key }) => key === field.key)}
              rejection={rejection}
              mayComment={group.may_comment}
              remarks={remarks}
              preview={preview}
            />
          ))}
        </section>
      ))}
    </>
  );
}
