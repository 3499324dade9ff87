import type { InformationField } from '@course-center/contract/evaluation/information';
import { Tag } from 'antd';
import { blockId } from '../form/jump.ts';
import { useField, useForm } from '../form/use-saver.ts';
import { type FieldState, isUnsaved } from '../saving/field-state.ts';
import type { Saver } from '../saving/saver.ts';
import { Conflict } from './Conflict.tsx';
import { described } from './described.ts';
import { FieldInput } from './FieldInput.tsx';
import { idsOfField } from './field-ids.ts';
import styles from './fields.module.css';
import { ReadValue } from './ReadValue.tsx';
import { Remark } from './Remark.tsx';
import { Unsent } from './Unsent.tsx';

interface FieldBlockProps {
  readonly field: InformationField;
  readonly saver: Saver;
  /** Whether several fill the form in together: then it says who fills in what. */
  readonly team: boolean;
}

/** A field with everything that is said about it. */
export function FieldBlock({ field, saver, team }: FieldBlockProps) {
  const state = useField(saver, field.key);
  const readOnly = useForm(saver).closed !== null;
  const ids = idsOfField(field.key);
  if (!state) return null;
  const sentence = state.fault?.sentence ?? state.missed;
  return (
    <div
      id={blockId(field.key)}
      className={styles.block}
      tabIndex={-1}
      data-remarked={field.audit_comment !== '' || undefined}
    >
      <div className={styles.head}>
        <FieldName field={field} readOnly={readOnly} />
        {team && <Tag>{field.each_teacher ? '每人填写' : '团队共同填写'}</Tag>}
      </div>
      {field.hint !== '' && !readOnly && (
        <p id={ids.hint} className={styles.hint}>
          {field.hint}
        </p>
      )}
      <Remark field={field} />
      <Body field={field} saver={saver} state={state} readOnly={readOnly} faulty={sentence !== null} />
      {sentence !== null && !readOnly && (
        <p id={ids.fault} role="alert" className={styles.fault}>
          {sentence}
        </p>
      )}
    </div>
  );
}

interface FieldNameProps {
  readonly field: InformationField;
  readonly readOnly: boolean;
}

function FieldName({ field: { key, name, required }, readOnly }: FieldNameProps) {
  const { label, input } = idsOfField(key);
  if (readOnly) return <h3 className={styles.label}>{name}</h3>;
  return (
    <label id={label} htmlFor={input} className={styles.label}>
      {required && (
        <span className={styles.required} aria-hidden>
          *
        </span>
      )}
      {name}
      {!required && <span className={styles.optional}>（选填）</span>}
    </label>
  );
}

interface BodyProps {
  readonly field: InformationField;
  readonly saver: Saver;
  readonly state: FieldState;
  readonly readOnly: boolean;
  readonly faulty: boolean;
}

function Body({ field, saver, state, readOnly, faulty }: BodyProps) {
  const { key, type } = field;
  if (readOnly)
    return (
      <>
        <ReadValue type={type} value={state.stored.value} />
        {isUnsaved(state) && <Unsent type={type} value={state.typed} onGiveUp={() => saver.giveUp(key)} />}
      </>
    );
  return (
    <>
      {state.theirs && <p className={styles.caption}>本窗口的内容</p>}
      <div data-input>
        <FieldInput
          field={field}
          value={state.typed}
          described={described(field, faulty)}
          onType={(value) => saver.type(key, value)}
          onRest={() => saver.rest(key)}
        />
      </div>
      {state.theirs && (
        <Conflict
          field={field}
          theirs={state.theirs}
          onKeepMine={() => saver.keepMine(key)}
          onTakeTheirs={() => saver.takeTheirs(key)}
        />
      )}
    </>
  );
}
