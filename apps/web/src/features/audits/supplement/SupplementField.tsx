import type { InformationField } from '@course-center/contract/evaluation/information';
import { LONGEST, MOST_FILES } from '@course-center/domain/evaluation/filled-in';
import { Input } from 'antd';
import { ChoiceInput } from '../../../ui/choice/ChoiceInput.tsx';
import { FileField } from '../../../ui/files/FileField.tsx';
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx';
import { SaveState } from '../drafts/SaveState.tsx';
import styles from '../material/material.module.css';
import { usePreview } from '../material/use-preview.ts';
import type { SupplementDrafts } from './use-supplement.ts';

interface SupplementFieldProps {
  readonly group: number;
  readonly field: InformationField;
  readonly drafts: SupplementDrafts;
}

/** A field that the course centre fills in; whether it is kept stands below it. */
export function SupplementField({ group, field, drafts }: SupplementFieldProps) {
  const { key, name, hint, required } = field;
  const draft = drafts.texts.of(key);
  const settle = () => void drafts.texts.settle((each) => each === key);
  return (
    <div className={styles.field}>
      <h4>
        {name}
        {required && <span className={styles.required}>必填</span>}
      </h4>
      <FieldInput group={group} field={field} drafts={drafts} />
      <SaveState draft={draft} initial={hint || '输入后自动保存'} onRetry={settle} />
    </div>
  );
}

function FieldInput({ group, field, drafts }: SupplementFieldProps) {
  const preview = usePreview(group);
  const { key, name, type, options, content } = field;
  const value = drafts.texts.of(key)?.text ?? content;
  const type_ = (text: string) => drafts.texts.type(key, text);
  const settle = () => void drafts.texts.settle((each) => each === key);
  switch (type) {
    case 'file':
    case 'files':
      return (
        <FileField
          aria-label={name}
          max={type === 'file' ? 1 : MOST_FILES}
          value={drafts.filesOf(field)}
          preview={preview}
          onChange={(files) => drafts.chooseFiles(field, files)}
        />
      );
    case 'richText':
      return <RichTextField aria-label={name} value={value} onChange={type_} />;
    case 'choice':
      return (
        <ChoiceInput
          aria-label={name}
          placeholder={`请选择${name}`}
          source={options.map((option) => ({ value: option, title: option }))}
          value={value}
          onChange={(chosen) => type_(chosen === null ? '' : String(chosen))}
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
          onChange={(event) => type_(event.target.value)}
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
          onChange={(event) => type_(event.target.value)}
          onBlur={settle}
        />
      );
  }
}
