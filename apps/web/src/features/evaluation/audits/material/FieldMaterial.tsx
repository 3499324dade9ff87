import { WarningOutlined } from '@ant-design/icons';
import type { CourseTeacher } from '@course-center/contract/evaluation/courses';
import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { Remark } from '../remarks/Remark.tsx';
import type { Remarked, RemarkSaver } from '../remarks/use-remark-saver.ts';
import { FieldContent } from './FieldContent.tsx';
import { fieldId } from './field-id.ts';
import styles from './material.module.css';
import { RemarkHistory } from './RemarkHistory.tsx';
import type { MaterialPreview } from './use-preview.ts';

interface FieldMaterialProps {
  readonly field: InformationField;
  readonly place: Remarked;
  readonly findings: CourseTeacher['findings'];
  /** The last one, which the material answers. */
  readonly rejection: AuditedGroup['steps'][number] | null;
  readonly mayComment: boolean;
  readonly remarks: RemarkSaver;
  readonly preview: MaterialPreview;
}

/** A field as it was filled in, what was found in it, and what is remarked on it. */
export function FieldMaterial(props: FieldMaterialProps) {
  const { field, place, findings, rejection, mayComment, remarks, preview } = props;
  return (
    <div id={fieldId(place.part, field.key)} className={styles.field} tabIndex={-1}>
      <h4>
        {field.name}
        {field.required && <span className={styles.required}>必填</span>}
      </h4>
      <FieldContent field={field} preview={preview} />
      {findings.map(({ sentence }) => (
        <p key={sentence} className={styles.finding}>
          <WarningOutlined aria-hidden /> 内容审核：{sentence}
        </p>
      ))}
      <RemarkHistory comments={field.comments} rejection={rejection} />
      <Remark field={field} place={place} may={mayComment} remarks={remarks} />
    </div>
  );
}
