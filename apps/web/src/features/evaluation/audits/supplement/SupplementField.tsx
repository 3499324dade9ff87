import type { InformationField } from '@course-center/contract/evaluation/information';
import { LONGEST, MOST_FILES } from '@course-center/domain/evaluation/filled-in';
import { Button, Input } from 'antd';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { FileField } from '../../../../ui/files/FileField.tsx';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
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
  const { name, hint, required } = field;
  const draft = drafts.of(field);
  return (
    <div className={styles.field}>
      <h4>
        {name}
        {required && <span className={styles.required}>必填</span>}
      </h4>
      <FieldInput group={group} field={field} drafts={drafts} />
      <SaveState draft={draft} initial={hint || '输入后自动保存'} onRetry={() => drafts.settle(field)} />
      {draft?.state === 'failed' && (
        <Button size="small" onClick={() => drafts.reload(field)}>
          放弃修改，载入已保存的内容
        </Button>
      )}
    </div>
  );
}

function FieldInput({ group, field, drafts }: SupplementFieldProps) {
  const preview = usePreview(group);
  const { name, type, options, content } = field;
  const value = drafts.of(field)?.text ?? content;
  const enter = (text: string) => drafts.type(field, text);
  const settle = () => drafts.settle(field);
  switch (type) {
    case 'file':
    case 'files':
      return (
        <FileField
          aria-label={name}
          max={type === 'file' ? 1 : MOST_FILES}
          value={drafts.filesOf(field)}
          preview={preview}
          onChange={(files) => drafts.choose(field, files)}
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
