import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import dragStyles from '../drag/drag.module.css';
import type { Drag } from '../drag/use-drag.ts';
import { placeId } from '../editor/jump.ts';
import { FieldRow } from './FieldRow.tsx';
import styles from './form.module.css';
import { mayMoveField, type Section, type Sections } from './form-draft.ts';
import type { FormDoings } from './use-form-doings.ts';

interface SectionCardProps {
  readonly section: Section;
  readonly place: string;
  readonly sections: Sections;
  readonly wrong: ReadonlySet<string>;
  /** What was just added: it wants its name. */
  readonly fresh: string | null;
  readonly doings: FormDoings;
  readonly leaves: readonly string[];
  readonly drag: Drag;
}

const look = { type: 'text', size: 'small' } as const;

export function SectionCard(props: SectionCardProps) {
  const { section, place, sections, wrong, fresh, doings, leaves, drag } = props;
  const { key, name, fields } = section;
  const called = name || `第 ${place} 组`;
  return (
    <section className={styles.section} aria-label={`分组 ${called}`}>
      <div
        className={`${styles.sectionHead} ${dragStyles.row}`}
        data-drag-row={key}
        data-drag={drag.stateOf(key)}
      >
        <span className={styles.place}>{place}</span>
        <Input
          id={placeId('form', place)}
          className={styles.sectionName}
          aria-label={`${place} 分组名称`}
          placeholder="分组名称，如：教学文件"
          maxLength={100}
          autoFocus={key === fresh}
          {...(wrong.has(place) && { status: 'warning' as const })}
          value={name}
          onChange={(event) => doings.renameSection(key, event.target.value)}
        />
        <span className={styles.tools}>
          <Button
            {...look}
            icon={<ArrowUpOutlined aria-hidden />}
            title="上移"
            aria-label={`上移分组：${called}`}
            disabled={sections[0] === section}
            onClick={() => doings.moveSection(key, -1)}
          />
          <Button
            {...look}
            icon={<ArrowDownOutlined aria-hidden />}
            title="下移"
            aria-label={`下移分组：${called}`}
            disabled={sections.at(-1) === section}
            onClick={() => doings.moveSection(key, 1)}
          />
          <Button
            {...look}
            danger
            icon={<DeleteOutlined aria-hidden />}
            title="删除"
            aria-label={`删除分组：${called}`}
            onClick={() => doings.removeSection(section)}
          />
        </span>
      </div>
      <ul className={styles.fields} aria-label={`${called}的填报项`}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            place={`${place}.${at + 1}`}
            section={key}
            wrong={wrong.has(`${place}.${at + 1}`)}
            fresh={field.key === fresh}
            up={mayMoveField(sections, field.key, -1)}
            down={mayMoveField(sections, field.key, 1)}
            doings={doings}
            leaves={leaves}
            drag={drag.stateOf(field.key)}
          />
        ))}
      </ul>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        aria-label={`添加填报项：${called}`}
        onClick={() => doings.addField(key)}
      >
        添加填报项
      </Button>
    </section>
  );
}
