import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { useDrag } from '../drag/use-drag.ts';
import type { Fault } from '../editor/system-draft.ts';
import type { Edit } from '../editor/use-system-editor.ts';
import { EachTeacherHint } from './EachTeacherHint.tsx';
import { FormPreview } from './FormPreview.tsx';
import styles from './form.module.css';
import { dropField, dropFieldOn, type Sections } from './form-draft.ts';
import { SectionCard } from './SectionCard.tsx';
import { useFormDoings } from './use-form-doings.ts';

interface FormPartProps {
  readonly sections: Sections;
  readonly faults: readonly Fault[];
  readonly edit: Edit;
}

export function FormPart({ sections, faults, edit }: FormPartProps) {
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
            drag={drag}
          />
        ))}
        <div>{adding}</div>
      </section>
      <FormPreview sections={sections} />
    </div>
  );
}
