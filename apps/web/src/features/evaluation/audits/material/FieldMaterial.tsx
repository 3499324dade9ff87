import { WarningOutlined } from '@ant-design/icons';
import type { CourseTeacher } from '@course-center/contract/evaluation/evaluation-courses';
import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { holdsFiles } from '@course-center/domain/evaluation/filled-in';
import { Tag } from 'antd';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { TextDifference } from '../../../../ui/TextDifference.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { Remark } from '../remarks/Remark.tsx';
import type { Remarked, RemarkSaver } from '../remarks/use-remark-saver.ts';
import { remarksSince } from '../steps/last-rejection.ts';
import { FieldContent } from './FieldContent.tsx';
import { fieldId } from './field-id.ts';
import styles from './material.module.css';
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
        {field.before && <Tag color="processing">已修改</Tag>}
      </h4>
      {field.before ? (
        <div className={styles.changed}>
          <div className={styles.before}>
            <h5>上次提交</h5>
            <Before type={field.type} before={field.before} after={field.content} />
          </div>
          <div className={styles.after}>
            <h5>本次提交</h5>
            <After field={field} before={field.before.content} preview={preview} />
          </div>
        </div>
      ) : (
        <FieldContent field={field} preview={preview} />
      )}
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

interface BeforeProps {
  readonly type: InformationField['type'];
  readonly before: NonNullable<InformationField['before']>;
  readonly after: string;
}

/** What was rejected: of files their names, for they may be gone. */
function Before({ type, before: { content, files }, after }: BeforeProps) {
  if (holdsFiles({ type }))
    return files.length === 0 ? (
      <p className={styles.missing}>未上传</p>
    ) : (
      <ul>
        {files.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    );
  if (content.trim() === '') return <p className={styles.missing}>未填写</p>;
  if (type === 'richText') return <RichText html={content} other={{ html: after, is: 'after' }} />;
  return <TextDifference before={content} after={after} side="before" />;
}

interface AfterProps extends Pick<FieldMaterialProps, 'field' | 'preview'> {
  /** What stood there before. */
  readonly before: string;
}

/** What stands there now, with marks on what is new; where nothing stood before, all of it is. */
function After({ field, before, preview }: AfterProps) {
  const { type, content } = field;
  const compared = before.trim() !== '' && content.trim() !== '';
  if (compared && type === 'richText')
    return <RichText html={content} other={{ html: before, is: 'before' }} />;
  if (compared && (type === 'text' || type === 'textArea'))
    return <TextDifference before={before} after={content} side="after" />;
  return <FieldContent field={field} preview={preview} />;
}

type Comments = InformationField['comments'];

interface RemarkHistoryProps {
  readonly comments: Comments;
  /** What the material answers: its remarks are in view, earlier ones are folded. */
  readonly rejection: AuditedGroup['steps'][number] | null;
}

/** What was remarked on a field before, newest first. */
function RemarkHistory({ comments, rejection }: RemarkHistoryProps) {
  const { recent, earlier } = remarksSince(comments, rejection);
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.lastRound} aria-label="上一轮批注">
          <p className={styles.remarkHead}>上一轮批注，请核对是否已修改</p>
          <Remarks comments={recent} />
        </section>
      )}
      {earlier.length > 0 && (
        <details className={styles.history}>
          <summary>历史批注（{earlier.length}）</summary>
          <Remarks comments={earlier} />
        </details>
      )}
    </>
  );
}

function Remarks({ comments }: { readonly comments: Comments }) {
  return (
    <ul>
      {comments.map(({ at, by, stage_title, comment }) => (
        <li key={`${at} ${by}`}>
          <p className={styles.facts}>
            {stage_title} · {by} · {dayTime(at)}
          </p>
          <p className={styles.text}>{comment}</p>
        </li>
      ))}
    </ul>
  );
}
