import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { FIELD_TYPE_TITLE } from '@course-center/domain/evaluation/information-form';
import type { Faults } from '@course-center/domain/forms/faults';
import { holdsFiles, ITEM_TYPES, MOST_FILES } from '@course-center/domain/showcase/item';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import type { DraftField } from '../editor/course-draft.ts';
import { Field } from '../editor/Field.tsx';
import { AttachedFiles } from '../files/AttachedFiles.tsx';
import { changedField } from './change-items.ts';
import type { Stand } from './GroupCard.tsx';
import { ItemTools } from './ItemTools.tsx';
import styles from './items.module.css';
import { summaryOf } from './summary-of.ts';

const TYPES = ITEM_TYPES.map((type) => ({ value: type, title: FIELD_TYPE_TITLE[type] }));

const LONGEST = 20_000;

/** A field: closed it tells what stands in it, open it is edited. Many open editors would make the page slow. */
export function FieldCard({ field, ...stand }: { readonly field: DraftField } & Stand) {
  const { place, first, last, faults, change } = stand;
  const { key, name, type } = field;
  const summary = summaryOf(field);
  // What is new is opened; what is wrong is never hidden.
  const [opened, setOpened] = useState(summary === '');
  const wrong = Object.keys(faults).some((at) => at === place || at.startsWith(`${place}.`));
  const open = opened || wrong;
  const called = name.trim() || '未命名的资料项';
  const edit = (next: Partial<DraftField>) => change((items) => changedField(items, key, () => next));
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <Button
          type="text"
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={open}
          aria-label={`${open ? '收起' : '展开'} ${called}`}
          onClick={() => setOpened(!open)}
        />
        <Field title="资料名称" hidden fault={faults[`${place}.name`] ?? faults[`${place}.category`]}>
          {(input) => (
            <Input
              {...input}
              maxLength={100}
              placeholder="资料名称，如：教学大纲"
              value={name}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </Field>
        <NativeChoice
          aria-label={`${called} 类型`}
          className={styles.type}
          options={TYPES}
          value={type}
          onChange={(chosen) => edit({ type: chosen })}
        />
        <ItemTools itemKey={key} filled={summary !== ''} {...{ called, first, last, change }} />
      </div>
      {open ? (
        <FieldContent
          field={field}
          called={called}
          place={place}
          faults={faults}
          edit={(next) => change((items) => changedField(items, key, next))}
        />
      ) : (
        <p className={styles.summary}>{summary}</p>
      )}
    </div>
  );
}

interface FieldContentProps {
  readonly field: DraftField;
  readonly called: string;
  readonly place: string;
  readonly faults: Faults;
  readonly edit: (change: (field: DraftField) => Partial<DraftField>) => void;
}

/** What a field holds, by its type. */
function FieldContent({ field: { type, content, files }, called, place, faults, edit }: FieldContentProps) {
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
