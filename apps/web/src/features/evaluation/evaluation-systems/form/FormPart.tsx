import { PlusOutlined } from '@ant-design/icons';
import type { FieldDraft, FieldType } from '@course-center/domain/evaluation/information-form';
import { Button } from 'antd';
import { useState } from 'react';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { useDrag } from '../drag/use-drag.ts';
import type { Fault } from '../editor/system-draft.ts';
import type { Edit } from '../editor/use-system-editor.ts';
import { EachTeacherHint } from './EachTeacherHint.tsx';
import styles from './form.module.css';
import { dropField, dropFieldOn, type Sections } from './form-draft.ts';
import { SectionCard } from './SectionCard.tsx';
import { useFormDoings } from './use-form-doings.ts';

const LOOK: Readonly<Record<Exclude<FieldType, 'choice'>, string>> = {
  text: '请输入',
  textArea: '请输入（可多行）',
  richText: '请输入（可设置标题、加粗、列表与链接）',
  number: '请输入数字',
  address: '请输入网址',
  file: '选择一个文件上传',
  files: '选择文件上传，可多个',
};

interface FormPartProps {
  readonly sections: Sections;
  /** The names of the leaves that are scored. */
  readonly leaves: readonly string[];
  readonly faults: readonly Fault[];
  readonly edit: Edit;
}

export function FormPart({ sections, leaves, faults, edit }: FormPartProps) {
  const [fresh, setFresh] = useState<string | null>(null);
  const doings = useFormDoings(edit, setFresh);
  const drag = useDrag({
    dropOn: (held, over, lower) => dropFieldOn(sections, held, over, lower),
    onDrop: (held, over, drop) =>
      edit((draft) => ({ ...draft, sections: dropField(draft.sections, held, over, drop) })),
  });
  const wrong = new Set(faults.map(({ at }) => at));
  const adding = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={doings.addSection}>
      添加分组
    </Button>
  );
  return (
    <div className={styles.besides}>
      <section className={styles.sections} aria-label="填报表单" {...drag.list}>
        {sections.length === 0 && (
          <PageCard>
            <EmptyState
              title="还没有填报项"
              description="教师按这里的分组与填报项提交资料。先添加分组，再在其中添加填报项。"
            />
          </PageCard>
        )}
        {sections.length > 0 && <EachTeacherHint />}
        {sections.map((section, index) => (
          <SectionCard
            key={section.key}
            section={section}
            place={String(index + 1)}
            sections={sections}
            wrong={wrong}
            fresh={fresh}
            doings={doings}
            leaves={leaves}
            drag={drag}
          />
        ))}
        <div>{adding}</div>
      </section>
      <FormPreview sections={sections} />
    </div>
  );
}

/** How a teacher is going to see the form. A picture: nothing in it can be filled in. */
function FormPreview({ sections }: { readonly sections: Sections }) {
  const shown = sections.filter(({ fields }) => fields.some(({ supplementary }) => !supplementary));
  const besides = sections.flatMap(({ fields }) => fields).filter(({ supplementary }) => supplementary);
  return (
    <PageCard title="预览" description="教师填报时看到的样子。">
      {shown.length === 0 && <p className={styles.quiet}>添加填报项后在这里预览。</p>}
      {shown.map(({ key, name, fields }) => (
        <div key={key} className={styles.previewSection}>
          <h3>{name || '未命名分组'}</h3>
          {fields
            .filter(({ supplementary }) => !supplementary)
            .map((field) => (
              <PreviewField key={field.key} field={field} />
            ))}
        </div>
      ))}
      {besides.length > 0 && (
        <p className={styles.quiet}>
          由课程中心补充、教师不填写：{besides.map(({ name }) => name || '未命名').join('、')}
        </p>
      )}
    </PageCard>
  );
}

function PreviewField({ field }: { readonly field: FieldDraft }) {
  const { name, hint, type, required, options, each_teacher } = field;
  const given = options.filter((option) => option.trim() !== '');
  return (
    <div className={styles.previewField}>
      <p className={styles.previewName}>
        {required && <span className={styles.required}>*</span>}
        {name || '未命名填报项'}
        {each_teacher && <span className={styles.eachTeacher}>每位教师填写</span>}
      </p>
      <p className={styles.box} data-type={type}>
        {type !== 'choice' && LOOK[type]}
        {type === 'choice' && given.length === 0 && '暂无选项'}
        {type === 'choice' &&
          [...new Set(given)].map((option) => (
            <span key={option} className={styles.option}>
              ○ {option}
            </span>
          ))}
      </p>
      {hint && <p className={styles.quiet}>{hint}</p>}
    </div>
  );
}
