import type { InformationField } from '@course-center/contract/evaluation/information';
import { LONGEST, MOST_FILES } from '@course-center/domain/evaluation/filled-in';
import { Input } from 'antd';
import { lazy } from 'react';
import type { Value } from '../saving/value.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { Described } from './described.ts';
import styles from './fields.module.css';
import { Late } from './Late.tsx';

/** Uploading and the editor weigh a lot: they come when a field of their kind is shown. */
const FileField = lazy(async () => ({
  default: (await import('../../../ui/files/FileField.tsx')).FileField,
}));
const RichTextField = lazy(async () => ({
  default: (await import('../../../ui/rich-text/RichTextField.tsx')).RichTextField,
}));

interface FieldInputProps {
  readonly field: InformationField;
  readonly value: Value;
  readonly described: Described;
  readonly onType: (value: Value) => void;
  /** Something is done: left, or chosen. */
  readonly onRest: () => void;
}

/** What a field of each kind is filled in with. */
export function FieldInput({ field, value, described, onType, onRest }: FieldInputProps) {
  const write = (content: string) => onType({ content, files: [] });
  const status = described['aria-invalid'] ? ('error' as const) : undefined;
  const typed = {
    ...described,
    value: value.content,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => write(target.value),
    onBlur: onRest,
    ...(status && { status }),
  };
  switch (field.type) {
    case 'text':
      return <Input {...typed} maxLength={LONGEST.text} placeholder="请输入" />;
    case 'number':
      return (
        <Input
          {...typed}
          className={styles.number ?? ''}
          inputMode="decimal"
          maxLength={LONGEST.number}
          placeholder="请输入数字"
        />
      );
    case 'textArea':
      return (
        <Input.TextArea
          {...typed}
          className={styles.area ?? ''}
          styles={{ textarea: { minHeight: 120, maxHeight: 560 } }}
          maxLength={LONGEST.textArea}
          showCount
          placeholder="请输入"
        />
      );
    case 'choice':
      return (
        <ChoiceField
          described={described}
          options={field.options}
          value={value.content}
          onChoose={(option) => {
            write(option);
            onRest();
          }}
        />
      );
    case 'richText':
      return (
        <Late rows={3}>
          <RichTextField {...described} value={value.content} onChange={write} />
        </Late>
      );
    default:
      return (
        <Late rows={1}>
          <FileField
            {...described}
            value={value.files}
            max={field.type === 'file' ? 1 : MOST_FILES}
            onChange={(files) => {
              onType({ content: '', files });
              onRest();
            }}
          />
        </Late>
      );
  }
}
