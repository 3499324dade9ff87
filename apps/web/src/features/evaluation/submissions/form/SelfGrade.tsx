import { GRADES } from '@course-center/domain/evaluation/group';
import { Radio } from 'antd';
import { Conflict } from '../../../../ui/saving/Conflict.tsx';
import { rivalOf } from '../../../../ui/saving/edit.ts';
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
  const rival = rivalOf(state);
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
        {closed !== null && <p className={fields.words}>{gradeWords(content)}</p>}
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
        {closed === null && rival && (
          <Conflict
            label="“自评等级”有两份内容"
            sentence={`该项在其他窗口${rival.saved ? '保存' : '填写'}了不同的内容。上面是本窗口的内容，请选择保留哪一份。`}
            take="采用对方的"
            onKeepMine={() => saver.keepMine(SELF_GRADE)}
            onTakeTheirs={() => saver.takeTheirs(SELF_GRADE)}
          >
            <p className={fields.caption}>其他窗口{rival.saved ? '保存' : '填写'}的内容</p>
            <p className={fields.theirs}>{gradeWords(rival.value.content)}</p>
          </Conflict>
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

function gradeWords(grade: string): string {
  return grade === '' ? '--' : `${grade}级`;
}
