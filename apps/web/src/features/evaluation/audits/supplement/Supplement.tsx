import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { FieldContent } from '../material/FieldContent.tsx';
import styles from '../material/material.module.css';
import { usePreview } from '../material/use-preview.ts';
import { SupplementField } from './SupplementField.tsx';
import { useSupplement } from './use-supplement.ts';

/** What the course centre adds: entered by whoever may, read by the others once there is something. */
export function Supplement({ group }: { readonly group: AuditedGroup }) {
  const { supplement: sections, may_supplement } = group;
  if (sections.length === 0) return null;
  if (may_supplement) return <Entered group={group} />;
  return sections.some(({ children }) => children.some(isFilled)) ? <Read group={group} /> : null;
}

function Entered({ group }: { readonly group: AuditedGroup }) {
  const drafts = useSupplement(group.id);
  return group.supplement.map(({ key, name, children }) => (
    <section key={key} className={styles.section} aria-label={`课程中心补充：${name}`}>
      <h3>课程中心补充：{name}</h3>
      {children.map((field) => (
        <SupplementField key={field.key} group={group.id} field={field} drafts={drafts} />
      ))}
    </section>
  ));
}

function Read({ group }: { readonly group: AuditedGroup }) {
  const preview = usePreview(group.id);
  return group.supplement.map(({ key, name, children }) => (
    <section key={key} className={styles.section} aria-label={`课程中心补充：${name}`}>
      <h3>课程中心补充：{name}</h3>
      {children.filter(isFilled).map((field) => (
        <div key={field.key} className={styles.field}>
          <h4>{field.name}</h4>
          <FieldContent field={field} preview={preview} />
        </div>
      ))}
    </section>
  ));
}

function isFilled({ content, files }: InformationField): boolean {
  return content.trim() !== '' || files.length > 0;
}
