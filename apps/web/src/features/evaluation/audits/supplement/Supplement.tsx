import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { FieldContent } from '../material/FieldContent.tsx';
import styles from '../material/material.module.css';
import { usePreview } from '../material/use-preview.ts';
import { SupplementField } from './SupplementField.tsx';
import { type SupplementSaver, supplementFields } from './use-supplement-saver.ts';

interface SupplementProps {
  readonly group: AuditedGroup;
  readonly saver: SupplementSaver;
}

/** What the course centre adds: entered by whoever may, read by the others once there is something. */
export function Supplement({ group, saver }: SupplementProps) {
  if (group.may_supplement)
    return group.supplement.map(({ key, name, children }) => (
      <section key={key} className={styles.section} aria-label={`课程中心补充：${name}`}>
        <h3>课程中心补充：{name}</h3>
        {children.map((field) => (
          <SupplementField key={field.key} group={group.id} field={field} saver={saver} />
        ))}
      </section>
    ));
  return supplementFields(group).some(isFilled) ? <Read group={group} /> : null;
}

function Read({ group }: Pick<SupplementProps, 'group'>) {
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

function isFilled({ content, files }: { readonly content: string; readonly files: readonly unknown[] }) {
  return content.trim() !== '' || files.length > 0;
}
