import { MessageOutlined } from '@ant-design/icons';
import type { InformationField } from '@course-center/contract/evaluation/information';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { mostFiles } from '@course-center/domain/evaluation/filled-in';
import { Tag } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Conflict } from '../../../../ui/saving/Conflict.tsx';
import { type Edit, rivalOf, unsentOf } from '../../../../ui/saving/edit.ts';
import { UnsentValue } from '../../../../ui/saving/SaveNotices.tsx';
import { useEdit, useQueue } from '../../../../ui/saving/use-saver.ts';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { blockId } from '../form/jump.ts';
import type { FormSaver } from '../form/use-form-saver.ts';
import { described } from './described.ts';
import { FieldInput } from './FieldInput.tsx';
import { idsOfField } from './field-ids.ts';
import styles from './fields.module.css';
import { ReadValue } from './ReadValue.tsx';
import { type Value, wordsOf } from './value.ts';

const GoalReportOffer = lazyPart(() => import('./GoalReportOffer.tsx'));

interface FieldBlockProps {
  readonly field: InformationField;
  readonly saver: FormSaver;
  /** Whether several fill the form in together: then it says who fills in what. */
  readonly team: boolean;
  /** Whose part it is in. */
  readonly part: number;
  /** The confirmed report on the course's goals, where some field asks for it. */
  readonly report: Submission['goal_report'];
}

/** A field with everything that is said about it. */
export function FieldBlock({ field, saver, team, part, report }: FieldBlockProps) {
  const state = useEdit(saver, field.key);
  const readOnly = useQueue(saver).closed !== null;
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
      {report?.keys.includes(field.key) && !readOnly && (
        <Suspense>
          <GoalReportOffer
            part={part}
            title={report.title}
            names={state.value.files.map(({ name }) => name)}
            most={mostFiles(field)}
            onTaken={(file) => {
              saver.type(field.key, ({ files }) => ({ content: '', files: [...files, file] }));
              saver.rest(field.key);
            }}
          />
        </Suspense>
      )}
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
  readonly saver: FormSaver;
  readonly state: Edit<Value>;
  readonly readOnly: boolean;
  readonly faulty: boolean;
}

function Body({ field, saver, state, readOnly, faulty }: BodyProps) {
  const { key, type } = field;
  if (readOnly)
    return (
      <>
        <ReadValue type={type} value={state.stored.value} />
        {unsentOf(state).map((value) => (
          <UnsentValue
            key={JSON.stringify(value)}
            text={value.files.length > 0 ? '' : wordsOf(value)}
            onGiveUp={() => saver.giveUp(key)}
          >
            <ReadValue type={type} value={value} />
          </UnsentValue>
        ))}
      </>
    );
  const rival = rivalOf(state);
  return (
    <>
      {rival && <p className={styles.caption}>本窗口的内容</p>}
      <div data-input>
        <FieldInput
          field={field}
          value={state.value}
          described={described(field, faulty)}
          onType={(value) => saver.type(key, () => value)}
          onRest={() => saver.rest(key)}
        />
      </div>
      {rival && (
        <Conflict
          label={`“${field.name}”有两份内容`}
          sentence={`该项在其他窗口${rival.saved ? '保存' : '填写'}了不同的内容。上面是本窗口的内容，请选择保留哪一份。`}
          take="采用对方的"
          onKeepMine={() => saver.keepMine(key)}
          onTakeTheirs={() => saver.takeTheirs(key)}
        >
          <p className={styles.caption}>其他窗口{rival.saved ? '保存' : '填写'}的内容</p>
          <div className={styles.theirs}>
            <ReadValue type={type} value={rival.value} other={state.value} />
          </div>
        </Conflict>
      )}
    </>
  );
}

/** What the auditor says about a field now, and what was said before. */
function Remark({ field: { key, audit_comment, comments } }: { readonly field: InformationField }) {
  if (audit_comment === '' && comments.length === 0) return null;
  return (
    <div className={styles.remarks}>
      {audit_comment !== '' && (
        <p id={idsOfField(key).remark} className={styles.remark}>
          <MessageOutlined aria-hidden />
          <span>
            <strong>审核意见：</strong>
            {audit_comment}
          </span>
        </p>
      )}
      {comments.length > 0 && (
        <details className={styles.history}>
          <summary>以往的意见（{comments.length}）</summary>
          <ul>
            {comments.map(({ stage_title, comment, by, at }) => (
              <li key={`${at} ${comment}`}>
                <p>{comment}</p>
                <p className={styles.who}>
                  {stage_title} · {by} · {dayTime(at)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
