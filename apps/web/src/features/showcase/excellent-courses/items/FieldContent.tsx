import type { Faults } from '@course-center/domain/forms/faults';
import { holdsFiles, MOST_FILES } from '@course-center/domain/showcase/item';
import { Input } from 'antd';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import type { DraftField } from '../editor/course-draft.ts';
import { Field } from '../editor/Field.tsx';
import { AttachedFiles } from '../files/AttachedFiles.tsx';
import styles from './items.module.css';

interface FieldContentProps {
  readonly field: DraftField;
  readonly called: string;
  readonly place: string;
  readonly faults: Faults;
  readonly edit: (change: (field: DraftField) => Partial<DraftField>) => void;
}

const LONGEST = 20_000;

/** What a field holds, by its type. */
export function FieldContent({
  field: { type, content, files },
  called,
  place,
  faults,
  edit,
}: FieldContentProps) {
  if (holdsFiles(type))
    return (
      <Field title={called} hidden fault={faults[`${place}.files`]}>
        {() => (
          <AttachedFiles
            noun="文件"
            max={type === 'file' ? 1 : MOST_FILES}
            links
            files={files}
            faults={faults}
            place={`${place}.files`}
            onChange={(change) => edit((before) => ({ files: change(before.files) }))}
          />
        )}
      </Field>
    );
  const write = (text: string) => edit(() => ({ content: text }));
  return (
    <Field title={`${called} 内容`} hidden fault={faults[`${place}.content`]}>
      {(input) =>
        type === 'richText' ? (
          <RichTextField {...input} value={content} onChange={write} />
        ) : type === 'textArea' ? (
          <Input.TextArea
            {...input}
            className={styles.area ?? ''}
            rows={4}
            maxLength={LONGEST}
            value={content}
            onChange={(event) => write(event.target.value)}
          />
        ) : (
          <Input
            {...input}
            maxLength={500}
            placeholder="内容"
            value={content}
            onChange={(event) => write(event.target.value)}
          />
        )
      }
    </Field>
  );
}
