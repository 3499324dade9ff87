import { PlusOutlined } from '@ant-design/icons';
import type { Faults } from '@course-center/domain/forms/faults';
import { MOST_FIELDS } from '@course-center/domain/showcase/item';
import { Button, Input } from 'antd';
import type { DraftItem } from '../editor/course-draft.ts';
import { Field } from '../editor/Field.tsx';
import { changedItem, type Items, withField } from './change-items.ts';
import { FieldCard } from './FieldCard.tsx';
import { ItemTools } from './ItemTools.tsx';
import styles from './items.module.css';

/** Where an item stands, and how all of them are changed. */
export interface Stand {
  readonly place: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly faults: Faults;
  readonly change: (next: (items: Items) => Items) => void;
}

export function GroupCard({ group, ...stand }: { readonly group: DraftItem } & Stand) {
  const { place, first, last, faults, change } = stand;
  const { key, name, children } = group;
  const called = name.trim() || '未命名的分组';
  const tools = { itemKey: key, called, first, last, change };
  return (
    <section className={styles.group} aria-label={`分组 ${called}`}>
      <div className={styles.head}>
        <Field title="分组名称" hidden fault={faults[`${place}.name`]}>
          {(field) => (
            <Input
              {...field}
              className={styles.groupName}
              maxLength={100}
              placeholder="分组名称，如：教学资源"
              value={name}
              onChange={(event) => change((items) => changedItem(items, key, { name: event.target.value }))}
            />
          )}
        </Field>
        <ItemTools {...tools} filled={children.length > 0} />
      </div>
      <ul className={styles.fields}>
        {children.map((child, index) => (
          <li key={child.key}>
            <FieldCard
              field={child}
              {...{ faults, change }}
              place={`${place}.children.${index}`}
              first={index === 0}
              last={index === children.length - 1}
            />
          </li>
        ))}
      </ul>
      {children.length < MOST_FIELDS && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          aria-label={`添加资料项：${called}`}
          onClick={() => change((items) => withField(items, key))}
        >
          添加资料项
        </Button>
      )}
    </section>
  );
}
