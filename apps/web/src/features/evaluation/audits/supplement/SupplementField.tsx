import type { InformationField } from '@course-center/contract/evaluation/information';
import { limitWords, mostFiles } from '@course-center/domain/evaluation/filled-in';
import { LONGEST } from '@course-center/domain/evaluation/information-form';
import { Input } from 'antd';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { FileField } from '../../../../ui/files/FileField.tsx';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { Conflict } from '../../../../ui/saving/Conflict.tsx';
import { rivalOf } from '../../../../ui/saving/edit.ts';
import { useEdit } from '../../../../ui/saving/use-saver.ts';
import { ReadValue } from '../../submissions/fields/ReadValue.tsx';
import type { Value } from '../../submissions/fields/value.ts';
import styles from '../material/material.module.css';
import { usePreview } from '../material/use-preview.ts';
import { SaveState } from '../remarks/SaveState.tsx';
import type { SupplementSaver } from './use-supplement-saver.ts';

interface SupplementFieldProps {
  readonly group: number;
  readonly field: InformationField;
  readonly saver: SupplementSaver;
}

/** A field that the course centre fills in; whether it is kept stands below it. */
export function SupplementField({ group, field, saver }: SupplementFieldProps) {
  const { key, name, type, hint, required } = field;
  const edit = useEdit(saver, key);
  if (!edit) return null;
  const rival = rivalOf(edit);
  return (
    <div className={styles.field}>
      <h4>
        {name}
        {required && <span className={styles.required}>必填</span>}
      </h4>
      <FieldInput group={group} field={field} saver={saver} value={edit.value} />
      <SaveState edit={edit} initial={hint || '输入后自动保存'} onRetry={() => saver.retry(key)} />
      {rival && (
        <Conflict
          label={`“${name}”有两份内容`}
          sentence={`该项在其他窗口${rival.saved ? '保存' : '填写'}了不同的内容。上面是本窗口的内容，请选择保留哪一份。`}
          take="采用对方的"
          onKeepMine={() => saver.keepMine(key)}
          onTakeTheirs={() => saver.takeTheirs(key)}
        >
          <ReadValue type={type} value={rival.value} other={edit.value} />
        </Conflict>
      )}
    </div>
  );
}

function FieldInput({
  group,
  field,
  saver,
  value: { content: value, files },
}: SupplementFieldProps & { readonly value: Value }) {
  const preview = usePreview(group);
  const { key, name, type, options } = field;
  const enter = (content: string) => saver.type(key, () => ({ content, files: [] }));
  const settle = () => saver.rest(key);
  switch (type) {
    case 'file':
    case 'files':
      return (
        <FileField
          aria-label={name}
          max={mostFiles(field)}
          accept={(field.limits.formats ?? []).map((ending) => `.${ending}`).join(',')}
          megabytes={field.limits.megabytes}
          hint={limitWords(field.limits)}
          value={files}
          preview={preview}
          onChange={(chosen) => {
            saver.type(key, () => ({ content: '', files: chosen }));
            settle();
          }}
        />
      );
    case 'richText':
      return <RichTextField aria-label={name} value={value} onChange={enter} />;
    case 'choice':
      return (
        <ChoiceInput
          aria-label={name}
          placeholder={`请选择${name}`}
          source={options.map((option) => ({ value: option, title: option }))}
          value={value}
          onChange={(chosen) => enter(chosen === null ? '' : String(chosen))}
        />
      );
    case 'textArea':
      return (
        <Input.TextArea
          aria-label={name}
          className={styles.growing ?? ''}
          rows={3}
          maxLength={LONGEST.textArea}
          value={value}
          onChange={(event) => enter(event.target.value)}
          onBlur={settle}
        />
      );
    default:
      return (
        <Input
          aria-label={name}
          inputMode={type === 'number' ? 'decimal' : 'text'}
          maxLength={LONGEST[type]}
          value={value}
          onChange={(event) => enter(event.target.value)}
          onBlur={settle}
        />
      );
  }
}
