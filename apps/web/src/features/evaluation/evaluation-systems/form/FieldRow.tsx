import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import {
  FIELD_TYPE_TITLE,
  FIELD_TYPES,
  type FieldDraft,
} from '@course-center/domain/evaluation/information-form';
import { Button, Checkbox, Input } from 'antd';
import { type KeyboardEvent, memo } from 'react';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { DragHandle } from '../drag/DragHandle.tsx';
import dragStyles from '../drag/drag.module.css';
import type { DragState } from '../drag/use-drag.ts';
import { placeId } from '../editor/jump.ts';
import { EACH_TEACHER_HINT_ID } from './EachTeacherHint.tsx';
import styles from './form.module.css';
import type { FieldText } from './form-draft.ts';
import type { FormDoings } from './use-form-doings.ts';

const look = { type: 'text', size: 'small' } as const;

interface FieldRowProps {
  readonly field: FieldDraft;
  readonly place: string;
  /** The key of its section. */
  readonly section: string;
  readonly wrong: boolean;
  readonly fresh: boolean;
  readonly up: boolean;
  readonly down: boolean;
  readonly doings: FormDoings;
  readonly drag: DragState;
}

const TYPES = FIELD_TYPES.map((type) => ({ value: type, title: FIELD_TYPE_TITLE[type] }));

/** Drawn again only where something of it changed. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, place, section, wrong, fresh, up, down, doings, drag } = props;
  const { key, name, hint, type, required, options, supplementary, each_teacher } = field;
  const change = (text: FieldText) => doings.changeField(key, text);

  function onKeys(event: KeyboardEvent) {
    // A composing Enter takes a word over; it does not end the line.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') doings.addField(section, key);
    else if (event.altKey && event.key === 'ArrowUp') doings.moveField(key, -1);
    else if (event.altKey && event.key === 'ArrowDown') doings.moveField(key, 1);
    else return;
    event.preventDefault();
  }

  return (
    <li className={`${styles.field} ${dragStyles.row}`} data-drag-row={key} data-drag={drag}>
      <span className={styles.place}>
        <DragHandle />
        {place}
      </span>
      <Input
        id={placeId('form', place)}
        className={styles.name}
        aria-label={`${place} 填报项名称`}
        placeholder="填报项名称，如：教学大纲"
        maxLength={100}
        autoFocus={fresh}
        {...(wrong && { status: 'warning' as const })}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
        onKeyDown={onKeys}
      />
      <NativeChoice
        aria-label={`${place} 类型`}
        className={styles.type}
        options={TYPES}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <FieldTools {...{ place, name, up, down, doings }} fieldKey={key} />
      <Input
        className={styles.hint}
        aria-label={`${place} 填写说明`}
        placeholder="填写说明（可不填），显示在填报项下方"
        maxLength={500}
        value={hint}
        onChange={(event) => change({ hint: event.target.value })}
      />
      {type === 'choice' && (
        <Input.TextArea
          className={styles.options ?? ''}
          aria-label={`${place} 选项，每行一个`}
          placeholder="选项，每行一个，至少两个"
          rows={3}
          value={options.join('\n')}
          onChange={(event) => change({ options: event.target.value.split('\n') })}
        />
      )}
      <span className={styles.flags}>
        <Checkbox checked={required} onChange={(event) => change({ required: event.target.checked })}>
          必填
        </Checkbox>
        <Checkbox
          checked={supplementary}
          onChange={(event) => change({ supplementary: event.target.checked })}
        >
          课程中心补充
        </Checkbox>
        {!supplementary && (
          <Checkbox
            checked={each_teacher}
            aria-describedby={EACH_TEACHER_HINT_ID}
            onChange={(event) => change({ each_teacher: event.target.checked })}
          >
            团队课程中每位教师填写
          </Checkbox>
        )}
      </span>
    </li>
  );
});

interface FieldToolsProps {
  readonly fieldKey: string;
  readonly place: string;
  readonly name: string;
  readonly up: boolean;
  readonly down: boolean;
  readonly doings: FormDoings;
}

function FieldTools({ fieldKey, place, name, up, down, doings }: FieldToolsProps) {
  const called = `${place} ${name}`.trim();
  return (
    <span className={styles.tools}>
      <Button
        {...look}
        icon={<ArrowUpOutlined aria-hidden />}
        title="上移"
        aria-label={`上移：${called}`}
        disabled={!up}
        onClick={() => doings.moveField(fieldKey, -1)}
      />
      <Button
        {...look}
        icon={<ArrowDownOutlined aria-hidden />}
        title="下移"
        aria-label={`下移：${called}`}
        disabled={!down}
        onClick={() => doings.moveField(fieldKey, 1)}
      />
      <Button
        {...look}
        danger
        icon={<DeleteOutlined aria-hidden />}
        title="删除"
        aria-label={`删除：${called}`}
        onClick={() => doings.removeField(fieldKey)}
      />
    </span>
  );
}
