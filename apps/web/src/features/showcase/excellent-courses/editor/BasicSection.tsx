import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import type { Field as DeclaredField } from '@course-center/domain/forms/fields';
import { EXCELLENT_COURSE_FIELDS as FIELDS } from '@course-center/domain/showcase/excellent-course';
import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { OptionLine } from '../../../../ui/choice/OptionLine.tsx';
import { useStart } from '../../../account/public.ts';
import { natureChoices } from '../../../courses/public.ts';
import { departmentChoices, majorChoices } from '../../../organization/public.ts';
import { GRADE_MISSING } from '../list/course-actions.tsx';
import { type Word, wordOptions } from './course-draft.ts';
import styles from './editor.module.css';
import { Field } from './Field.tsx';
import { Section } from './Section.tsx';
import type { CourseEditor } from './use-course-editor.ts';

type Declared<Kind> = Extract<DeclaredField, { kind: Kind }>;

interface SectionProps {
  readonly editor: CourseEditor;
}

export function BasicSection({ editor }: SectionProps) {
  const { draft, faults, edit } = editor;
  const { terms: known } = useStart();
  const terms = known.map((term) => ({ word: term.acad_year_term, note: term.acad_year_term_name }));
  const { data = [] } = useQuery({
    queryKey: majorChoices.key,
    queryFn: ({ signal }) => majorChoices.load(signal),
  });
  const majors = data.map(({ title, note = '' }) => ({ word: title, note }));
  return (
    <Section name="basic">
      <div className={styles.grid}>
        <TextInput editor={editor} name="course_name" />
        <TextInput editor={editor} name="code" />
        <Field title={FIELDS.department_id.title} required fault={faults.department_id}>
          {(field) => (
            <ChoiceInput
              {...field}
              source={departmentChoices}
              placeholder={`请选择${FIELDS.department_id.title}`}
              value={draft.department_id}
              onChange={(id) => edit(() => ({ department_id: id === null ? null : Number(id) }))}
            />
          )}
        </Field>
        <Field title={FIELDS.nature_id.title}>
          {(field) => (
            <ChoiceInput
              {...field}
              source={natureChoices}
              placeholder={`请选择${FIELDS.nature_id.title}`}
              value={draft.nature_id}
              onChange={(id) => edit(() => ({ nature_id: id === null ? null : Number(id) }))}
            />
          )}
        </Field>
        <WordInput editor={editor} name="category" words={CATEGORIES} own />
        <WordInput editor={editor} name="major" words={majors} />
        <WordInput editor={editor} name="acad_year_term" words={terms} />
        <TextInput editor={editor} name="professional_object" />
        <TextInput editor={editor} name="evaluation_mode" />
        <TextInput editor={editor} name="teaching_method" />
      </div>
      <div className={styles.numbers}>
        <NumberInput editor={editor} name="credit" />
        <NumberInput editor={editor} name="theory_class_hour" />
        <NumberInput editor={editor} name="experiment_class_hour" />
        <NumberInput editor={editor} name="practice_class_hour" />
        <NumberInput editor={editor} name="extracurricular_class_hour" />
      </div>
      <div className={styles.numbers}>
        <GradeInput editor={editor} name="grade" />
        <GradeInput editor={editor} name="self_evaluation_grade" />
        <Field title={FIELDS.is_team.title}>
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
        <Field
          title={FIELDS.recommend.title}
          hint={draft.recommend === 1 && draft.grade === null ? GRADE_MISSING : ''}
        >
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

/** The fields of a kind. */
type NamesOf<Kind> = {
  [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[keyof typeof FIELDS];

interface TextInputProps extends SectionProps {
  readonly name: NamesOf<'text'>;
}

function TextInput({ editor: { draft, faults, edit }, name }: TextInputProps) {
  const { title, longest, placeholder, required }: Declared<'text'> = FIELDS[name];
  return (
    <Field title={title} required={required !== undefined} fault={faults[name]}>
      {(field) => (
        <Input
          {...field}
          maxLength={longest}
          placeholder={placeholder}
          {...(faults[name] && { status: 'error' as const })}
          value={draft[name]}
          onChange={(event) => edit(() => ({ [name]: event.target.value }))}
        />
      )}
    </Field>
  );
}

interface WordInputProps extends TextInputProps {
  readonly words: readonly Word[];
  /** The school may have words of its own: what is typed can be chosen too. */
  readonly own?: true;
}

const CATEGORIES = COURSE_FIELDS.category.suggestions.map((word) => ({ word, note: '' }));

/** A text that the school has a list for: chosen, so that two courses say the same alike. */
function WordInput({ editor: { draft, faults, edit }, name, words, own }: WordInputProps) {
  const { title, longest }: Declared<'text'> = FIELDS[name];
  const [sought, setSought] = useState('');
  const typed = own ? sought.trim().slice(0, longest) : '';
  return (
    <Field title={title} fault={faults[name]}>
      {(field) => (
        <Select<string | null>
          {...field}
          allowClear
          placeholder={`请选择${own ? '或输入' : ''}${title}`}
          {...(faults[name] && { status: 'error' as const })}
          value={draft[name] || null}
          onChange={(word) => edit(() => ({ [name]: word ?? '' }))}
          options={wordOptions(words, draft[name], typed)}
          showSearch={{ optionFilterProp: 'label', onSearch: setSought }}
          optionRender={({ data: { label, note } }) => <OptionLine title={label} note={note} />}
          notFoundContent="没有匹配的选项"
        />
      )}
    </Field>
  );
}

interface NumberInputProps extends SectionProps {
  readonly name: NamesOf<'number'>;
}

function NumberInput({ editor, name }: NumberInputProps) {
  const { title, least, most, decimals }: Declared<'number'> = FIELDS[name];
  return (
    <Field title={title} fault={editor.faults[name]}>
      {(field) => (
        <InputNumber<number>
          {...field}
          min={least}
          max={most}
          {...(!decimals && { precision: 0 })}
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
}

function GradeInput({ editor: { draft, edit }, name }: GradeInputProps) {
  const { title } = FIELDS[name];
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
