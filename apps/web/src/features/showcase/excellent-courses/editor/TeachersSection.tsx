import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { EDUCATION_DEGREES } from '@course-center/domain/organization/person-form';
import { MOST_TEACHERS } from '@course-center/domain/showcase/excellent-course';
import { Button, Input, Tag } from 'antd';
import { useId } from 'react';
import { MoveButtons } from '../../../../ui/files/MoveButtons.tsx';
import { moved } from '../../../../ui/files/moved.ts';
import { PortraitField } from '../picture/PictureField.tsx';
import { type DraftTeacher, newTeacher } from './course-draft.ts';
import styles from './editor.module.css';
import { Field } from './Field.tsx';
import { Section } from './Section.tsx';
import type { CourseEditor } from './use-course-editor.ts';

/** Who teaches the course; the first is the leader. */
export function TeachersSection({ editor: { draft, faults, edit } }: { readonly editor: CourseEditor }) {
  const degrees = useId();
  const { teachers } = draft;
  const change = (index: number, teacher: Partial<DraftTeacher>) =>
    edit((before) => ({
      teachers: before.teachers.map((each, at) => (at === index ? { ...each, ...teacher } : each)),
    }));
  return (
    <Section name="teachers">
      {faults.teachers && (
        <p role="alert" className={styles.fault} data-fault="">
          {faults.teachers}
        </p>
      )}
      <ul className={styles.rows}>
        {teachers.map(({ key, name, job_title, education_degree, portrait }, index) => {
          const called = name.trim() || `第 ${index + 1} 位教师`;
          return (
            <li key={key} className={styles.teacher}>
              <span className={styles.leader}>
                {index === 0 ? <Tag color="blue">负责人</Tag> : `${index + 1}`}
              </span>
              <Field title={`${called} 姓名`} hidden fault={faults[`teachers.${index}.name`]}>
                {(field) => (
                  <Input
                    {...field}
                    maxLength={64}
                    placeholder="姓名"
                    value={name}
                    onChange={(event) => change(index, { name: event.target.value })}
                  />
                )}
              </Field>
              <PortraitField
                called={called}
                value={portrait}
                fault={faults[`teachers.${index}.portrait`]}
                onChange={(address) => change(index, { portrait: address })}
              />
              <Input
                aria-label={`${called} 职称`}
                maxLength={64}
                placeholder="职称"
                value={job_title}
                onChange={(event) => change(index, { job_title: event.target.value })}
              />
              <Input
                aria-label={`${called} 学历`}
                list={degrees}
                maxLength={64}
                placeholder="学历，可选择或输入"
                value={education_degree}
                onChange={(event) => change(index, { education_degree: event.target.value })}
              />
              <span className={styles.tools}>
                <MoveButtons
                  name={called}
                  first={index === 0}
                  last={index === teachers.length - 1}
                  onMove={(step) =>
                    edit((before) => ({ teachers: moved(before.teachers, index, index + step) }))
                  }
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  title="移除"
                  aria-label={`移除 ${called}`}
                  onClick={() =>
                    edit((before) => ({ teachers: before.teachers.filter((each) => each.key !== key) }))
                  }
                />
              </span>
            </li>
          );
        })}
      </ul>
      <datalist id={degrees}>
        {EDUCATION_DEGREES.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={teachers.length >= MOST_TEACHERS}
        onClick={() => edit((before) => ({ teachers: [...before.teachers, newTeacher()] }))}
      >
        添加教师
      </Button>
    </Section>
  );
}
