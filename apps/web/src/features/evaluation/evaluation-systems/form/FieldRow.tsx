import {
  type CountedLimit,
  FIELD_TYPE_TITLE,
  FIELD_TYPES,
  type FieldDraft,
  type FieldLimits,
  type FieldType,
} from '@course-center/domain/evaluation/information-form';
import { Checkbox, Input, Select } from 'antd';
import { memo } from 'react';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { RowTools, rowKeys } from '../../../../ui/editor/RowTools.tsx';
import { DragHandle } from '../drag/DragHandle.tsx';
import dragStyles from '../drag/drag.module.css';
import type { DragState } from '../drag/use-drag.ts';
import { placeId } from '../editor/jump.ts';
import { EACH_TEACHER_HINT_ID } from './EachTeacherHint.tsx';
import styles from './form.module.css';
import type { FieldText } from './form-draft.ts';
import type { FormDoings } from './use-form-doings.ts';

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
  /** The names of the leaves that its material may speak for. */
  readonly leaves: readonly string[];
  readonly drag: DragState;
}

const TYPES = FIELD_TYPES.map((type) => ({ value: type, title: FIELD_TYPE_TITLE[type] }));

/** Drawn again only where something of it changed. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, place, section, wrong, fresh, up, down, doings, leaves, drag } = props;
  const { key, name, hint, type, required, options, supplementary, each_teacher, evidence_for = [] } = field;
  const change = (text: FieldText) => doings.changeField(key, text);

  const move = (step: -1 | 1) => doings.moveField(key, step);

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
        onKeyDown={rowKeys(() => doings.addField(section, key), move)}
      />
      <NativeChoice
        aria-label={`${place} 类型`}
        className={styles.type}
        options={TYPES}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <RowTools
        className={styles.tools}
        name={`${place} ${name}`.trim()}
        {...{ up, down }}
        onMove={move}
        onRemove={() => doings.removeField(key)}
      />
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
      <div className={styles.rules}>
        <Limits field={field} place={place} onChange={(limits) => change({ limits })} />
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
      </div>
      <Select
        className={styles.evidence ?? ''}
        mode="multiple"
        aria-label={`${place} 对应指标`}
        prefix="对应指标"
        placeholder="可不填；专家评这些指标时会看到该项资料"
        maxTagCount="responsive"
        options={leaves.map((leaf) => ({ value: leaf, label: leaf }))}
        value={[...evidence_for]}
        onChange={(names: string[]) => change({ evidence_for: names })}
      />
    </li>
  );
});

interface LimitsProps {
  readonly field: FieldDraft;
  readonly place: string;
  readonly onChange: (limits: FieldLimits) => void;
}

/** What each kind of field can be held to, beside its endings. */
const COUNTED: Readonly<Partial<Record<FieldType, readonly (readonly [CountedLimit, string])[]>>> = {
  text: [['longest', '最多字数']],
  textArea: [['longest', '最多字数']],
  richText: [['longest', '最多字数']],
  file: [['megabytes', '最大 MB']],
  files: [
    ['megabytes', '单个最大 MB'],
    ['most_files', '最多个数'],
  ],
  number: [
    ['least', '最小值'],
    ['greatest', '最大值'],
  ],
};

/** What may stand in a field: shown to who fills it in, and checked before it is sent. */
function Limits({ field: { type, limits = {} }, place, onChange }: LimitsProps) {
  const counted = COUNTED[type];
  if (!counted) return null;
  const set = (name: CountedLimit, typed: string) => {
    const { [name]: _, ...others } = limits;
    onChange(typed === '' ? others : { ...others, [name]: Number(typed) });
  };
  return (
    <span className={styles.limits}>
      {(type === 'file' || type === 'files') && (
        <Input
          className={styles.formats}
          aria-label={`${place} 允许的格式`}
          placeholder="允许的格式，如 pdf、docx；不填不限"
          maxLength={200}
          value={(limits.formats ?? []).join('、')}
          onChange={({ target }) => onChange({ ...limits, formats: target.value.split(/[、,，\s]/) })}
        />
      )}
      {counted.map(([name, title]) => (
        <Input
          key={name}
          className={styles.limit}
          type="number"
          aria-label={`${place} ${title}`}
          prefix={title}
          placeholder="不限"
          value={limits[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      {type === 'number' && (
        <Checkbox
          checked={limits.whole ?? false}
          onChange={({ target }) => onChange({ ...limits, whole: target.checked })}
        >
          只能是整数
        </Checkbox>
      )}
    </span>
  );
}
