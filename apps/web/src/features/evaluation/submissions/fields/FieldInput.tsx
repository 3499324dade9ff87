import type { InformationField } from '@course-center/contract/evaluation/information';
import { lengthOf, limitWords, mostFiles } from '@course-center/domain/evaluation/filled-in';
import { LONGEST } from '@course-center/domain/evaluation/information-form';
import { plainNumber } from '@course-center/domain/evaluation/plain-number';
import { Input, Radio, Select } from 'antd';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useNumberParam } from '../../../../ui/page/number-param.ts';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { dropStored, readStored, useWatermark, writeStored } from '../../../account/public.ts';
import type { Described } from './described.ts';
import styles from './fields.module.css';
import { leftUploads } from './left-uploads.ts';
import type { Value } from './value.ts';

/** Uploading and the editor weigh a lot: they come when a field of their kind is shown. */
const FileField = lazyPart(async () => ({
  default: (await import('../../../../ui/files/FileField.tsx')).FileField,
}));
const RichTextField = lazyPart(async () => ({
  default: (await import('../../../../ui/rich-text/RichTextField.tsx')).RichTextField,
}));

/** So many are still seen at a glance. */
const MOST_RADIOS = 5;

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
      return <Input {...typed} maxLength={LONGEST.text} {...counted(field)} placeholder="请输入" />;
    case 'address':
      return <Input {...typed} inputMode="url" maxLength={LONGEST.address} placeholder="https://" />;
    case 'number':
      return (
        <Input
          {...typed}
          onBlur={() => {
            // Not while it is typed: an input method must not lose what it is composing.
            const plain = plainNumber(value.content);
            if (plain !== value.content) write(plain);
            onRest();
          }}
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
          {...counted(field)}
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
        <Suspense fallback={<Loading rows={3} />}>
          <RichTextField {...described} value={value.content} onChange={write} />
          {field.limits.longest !== undefined && (
            <p
              className={styles.counter}
              data-over={lengthOf('richText', value.content) > field.limits.longest || undefined}
            >
              {lengthOf('richText', value.content)} / {field.limits.longest} 字
            </p>
          )}
        </Suspense>
      );
    default:
      return (
        <Suspense fallback={<Loading rows={1} />}>
          <Files
            {...described}
            field={field}
            value={value.files}
            onChange={(files) => {
              onType({ content: '', files });
              onRest();
            }}
          />
        </Suspense>
      );
  }
}

/** A stated length is counted and never cut: what is too long is said, and nothing typed is lost. */
function counted({ type, limits }: InformationField) {
  const max = limits.longest ?? (type === 'textArea' ? LONGEST.textArea : undefined);
  return max === undefined ? {} : { count: { show: true, max } };
}

const STORAGE = { read: readStored, write: writeStored, drop: dropStored };

interface FilesProps extends Described {
  readonly field: InformationField;
  readonly value: Value['files'];
  readonly onChange: (files: Value['files']) => void;
}

/** Remembers, by the part in the address, which files were still on their way when the form was left. */
function Files({ field, ...rest }: FilesProps) {
  const { key, limits } = field;
  const part = useNumberParam('part') ?? 0;
  const leftOvers = useMemo(() => leftUploads(part, key, STORAGE), [part, key]);
  const preview = { watermark: useWatermark() };
  return (
    <FileField
      {...rest}
      preview={preview}
      leftOvers={leftOvers}
      max={mostFiles(field)}
      accept={(limits.formats ?? []).map((ending) => `.${ending}`).join(',')}
      megabytes={limits.megabytes}
      hint={limitWords(limits)}
    />
  );
}

interface ChoiceFieldProps {
  readonly described: Described;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChoose: (option: string) => void;
}

/** One of several: side by side while they are few, in a list when they are many. */
function ChoiceField({ described, options, value, onChoose }: ChoiceFieldProps) {
  if (options.length <= MOST_RADIOS)
    return (
      <Radio.Group
        {...described}
        className={styles.radios ?? ''}
        name={described.id}
        value={value === '' ? null : value}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={({ target }) => onChoose(String(target.value))}
      />
    );
  return (
    <Select
      {...described}
      className={styles.select ?? ''}
      value={value === '' ? null : value}
      placeholder="请选择"
      allowClear
      showSearch
      options={options.map((option) => ({ value: option, label: option }))}
      onChange={(option: string | null | undefined) => onChoose(option ?? '')}
      {...(described['aria-invalid'] && { status: 'error' as const })}
    />
  );
}
