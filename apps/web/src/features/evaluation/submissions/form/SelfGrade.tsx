import { GRADES } from '@course-center/domain/evaluation/group';
import { Radio } from 'antd';
import { useEdit, useQueue } from '../../../../ui/saving/use-saver.ts';
import { described } from '../fields/described.ts';
import { idsOfField } from '../fields/field-ids.ts';
import fields from '../fields/fields.module.css';
import { SELF_GRADE } from '../self-grade.ts';
import styles from './form.module.css';
import { CriteriaButton } from './Helps.tsx';
import { blockId, sectionId } from './jump.ts';
import type { FormSaver } from './use-form-saver.ts';

const FIELD = { key: SELF_GRADE, required: true, hint: '-', audit_comment: '' };

/** The grade that teachers give their own course. */
export function SelfGrade({ part, saver }: { readonly part: number; readonly saver: FormSaver }) {
  const state = useEdit(saver, SELF_GRADE);
  const { closed } = useQueue(saver);
  const ids = idsOfField(SELF_GRADE);
  if (!state) return null;
  const sentence = state.fault?.sentence ?? state.missed;
  const { content } = closed === null ? state.value : state.stored.value;
  return (
    <section id={sectionId(SELF_GRADE)} className={styles.card} tabIndex={-1} aria-labelledby={ids.label}>
      <div id={blockId(SELF_GRADE)} tabIndex={-1} className={fields.block}>
        <h2 id={ids.label} className={styles.cardTitle}>
          {closed === null && (
            <span className={fields.required} aria-hidden>
              *
            </span>
          )}
          自评等级
        </h2>
        {closed === null && (
          <p id={ids.hint} className={fields.hint}>
            对照评估指标，给本课程一个总体评价。 <CriteriaButton part={part} />
          </p>
        )}
        {closed !== null && <p className={fields.words}>{content === '' ? '--' : `${content}级`}</p>}
        {closed === null && (
          <div data-input>
            <Radio.Group
              {...described(FIELD, sentence !== null)}
              name={ids.input}
              className={fields.radios ?? ''}
              value={content === '' ? null : content}
              options={GRADES.map((grade) => ({ value: grade, label: `${grade}级` }))}
              onChange={({ target }) => {
                saver.type(SELF_GRADE, () => ({ content: String(target.value), files: [] }));
                saver.rest(SELF_GRADE);
              }}
            />
          </div>
        )}
        {sentence !== null && (
          <p id={ids.fault} role="alert" className={fields.fault}>
            {sentence}
          </p>
        )}
      </div>
    </section>
  );
}
