import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { FIELD_TYPE_TITLE } from '@course-center/domain/evaluation/information-form';
import { ITEM_TYPES } from '@course-center/domain/showcase/item';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import type { DraftField } from '../editor/course-draft.ts';
import { Field } from '../editor/Field.tsx';
import { changedField } from './change-items.ts';
import { FieldContent } from './FieldContent.tsx';
import type { Stand } from './GroupCard.tsx';
import { ItemTools } from './ItemTools.tsx';
import styles from './items.module.css';
import { summaryOf } from './summary-of.ts';

const TYPES = ITEM_TYPES.map((type) => ({ value: type, title: FIELD_TYPE_TITLE[type] }));

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
