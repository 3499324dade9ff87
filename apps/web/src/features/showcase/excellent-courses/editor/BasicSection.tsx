import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Input, InputNumber, Switch } from 'antd';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { natureChoices } from '../../../courses/public.ts';
import { departmentChoices } from '../../../organization/public.ts';
import { GRADE_MISSING } from '../list/course-actions.tsx';
import type { CourseDraft } from './course-draft.ts';
import styles from './editor.module.css';
import { Field } from './Field.tsx';
import { Section } from './Section.tsx';
import type { CourseEditor } from './use-course-editor.ts';

interface SectionProps {
  readonly editor: CourseEditor;
}

export function BasicSection({ editor }: SectionProps) {
  const { draft, faults, edit } = editor;
  return (
    <Section name="basic">
      <div className={styles.grid}>
        <TextInput editor={editor} name="course_name" title="课程名称" maxLength={100} />
        <TextInput editor={editor} name="code" title="课程代码" maxLength={50} />
        <Field title="开课学院" fault={faults.department_id}>
          {(field) => (
            <ChoiceInput
              {...field}
              source={departmentChoices}
              placeholder="请选择开课学院"
              value={draft.department_id}
              onChange={(id) => edit(() => ({ department_id: id === null ? null : Number(id) }))}
            />
          )}
        </Field>
        <Field title="课程性质">
          {(field) => (
            <ChoiceInput
              {...field}
              source={natureChoices}
              placeholder="请选择课程性质"
              value={draft.nature_id}
              onChange={(id) => edit(() => ({ nature_id: id === null ? null : Number(id) }))}
            />
          )}
        </Field>
        <TextInput editor={editor} name="category" title="课程类别" maxLength={64} />
        <TextInput editor={editor} name="major" title="所属专业" maxLength={100} />
        <TextInput
          editor={editor}
          name="acad_year_term"
          title="学年学期"
          maxLength={16}
          placeholder="如：2026-2027-1"
        />
        <TextInput editor={editor} name="professional_object" title="面向专业" maxLength={200} />
        <TextInput editor={editor} name="evaluation_mode" title="评价方式" maxLength={64} />
        <TextInput editor={editor} name="teaching_method" title="授课方式" maxLength={200} />
      </div>
      <div className={styles.numbers}>
        <NumberInput editor={editor} name="credit" title="学分" max={99} fraction />
        <NumberInput editor={editor} name="theory_class_hour" title="理论学时" />
        <NumberInput editor={editor} name="experiment_class_hour" title="实验学时" />
        <NumberInput editor={editor} name="practice_class_hour" title="实践学时" />
        <NumberInput editor={editor} name="extracurricular_class_hour" title="课外学时" />
      </div>
      <div className={styles.numbers}>
        <GradeInput editor={editor} name="grade" title="认定等级" />
        <GradeInput editor={editor} name="self_evaluation_grade" title="自评等级" />
        <Field title="团队课">
          {({ id }) => (
            <Switch
              id={id}
              checkedChildren="团队课"
              unCheckedChildren="个体课"
              checked={draft.is_team}
              onChange={(is_team) => edit(() => ({ is_team }))}
            />
          )}
        </Field>
        <Field title="推荐" hint={draft.recommend === 1 && draft.grade === null ? GRADE_MISSING : ''}>
          {({ id }) => (
            <Switch
              id={id}
              checkedChildren="推荐"
              unCheckedChildren="不推荐"
              checked={draft.recommend === 1}
              onChange={(on) => edit(() => ({ recommend: on ? 1 : 0 }))}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

type NamesOf<Value> = {
  [Name in keyof CourseDraft]: CourseDraft[Name] extends Value ? Name : never;
}[keyof CourseDraft];

interface TextInputProps extends SectionProps {
  readonly name: NamesOf<string>;
  readonly title: string;
  readonly maxLength: number;
  readonly placeholder?: string;
}

function TextInput({ editor: { draft, faults, edit }, name, title, ...rest }: TextInputProps) {
  return (
    <Field title={title} fault={faults[name]}>
      {(field) => (
        <Input
          {...field}
          {...rest}
          {...(faults[name] && { status: 'error' as const })}
          value={draft[name]}
          onChange={(event) => edit(() => ({ [name]: event.target.value }))}
        />
      )}
    </Field>
  );
}

interface NumberInputProps extends SectionProps {
  readonly name: Extract<NamesOf<number>, `${string}_class_hour` | 'credit'>;
  readonly title: string;
  readonly max?: number;
  /** Also parts of one. */
  readonly fraction?: boolean;
}

function NumberInput(props: NumberInputProps) {
  const { editor, name, title, max = 999, fraction = false } = props;
  return (
    <Field title={title} fault={editor.faults[name]}>
      {(field) => (
        <InputNumber<number>
          {...field}
          min={0}
          max={max}
          {...(!fraction && { precision: 0 })}
          value={editor.draft[name]}
          // An emptied field counts nothing.
          onChange={(entered) => editor.edit(() => ({ [name]: entered ?? 0 }))}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}

const GRADE_OPTIONS = [
  { value: '' as const, title: '未定' },
  ...GRADES.map((grade) => ({ value: grade, title: gradeText(grade) })),
];

interface GradeInputProps extends SectionProps {
  readonly name: 'grade' | 'self_evaluation_grade';
  readonly title: string;
}

function GradeInput({ editor: { draft, edit }, name, title }: GradeInputProps) {
  return (
    <Field title={title}>
      {() => (
        <NativeChoice<Grade | ''>
          aria-label={title}
          options={GRADE_OPTIONS}
          value={draft[name] ?? ''}
          onChange={(grade) => edit(() => ({ [name]: grade === '' ? null : grade }))}
        />
      )}
    </Field>
  );
}
