import type { EvaluationSystem } from '@course-center/contract/evaluation/systems';
import { FormPart } from '../form/FormPart.tsx';
import { IndicatorsPart } from '../indicators/IndicatorsPart.tsx';
import { PartNav } from '../parts/PartNav.tsx';
import { RulePart } from '../rule/RulePart.tsx';
import { STATUS } from '../status.ts';
import { EditorHead } from './EditorHead.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { useEditorPart } from './editor-part.ts';
import { FaultList } from './FaultList.tsx';
import { SystemSaveBar } from './SystemSaveBar.tsx';
import { useSystemEditor } from './use-system-editor.ts';

interface EditorProps {
  readonly system: EvaluationSystem;
  /** Drops what was typed and reads the system again. */
  readonly onReload: () => void;
}

/** One system's content in three parts; all of it is saved at once. */
export function Editor({ system, onReload }: EditorProps) {
  const editor = useSystemEditor(system);
  const part = useEditorPart();
  const { draft, faults, edit } = editor;
  return (
    <>
      <EditorHead editor={editor} />
      <EditorNotices editor={editor} onReload={onReload} />
      <PartNav
        label="评估体系的内容"
        current={part === 'indicators' ? '.' : part}
        parts={[
          { path: '.', title: '评估指标', count: faults.indicators.length },
          { path: 'form', title: '填报表单', count: faults.form.length },
          { path: 'rule', title: '评分规则', count: faults.rule.length },
        ]}
      />
      <FaultList part={part} faults={faults[part]} active={editor.system.status === STATUS.active} />
      {part === 'indicators' && (
        <IndicatorsPart outline={draft.indicators} faults={faults.indicators} edit={edit} />
      )}
      {part === 'form' && <FormPart sections={draft.sections} faults={faults.form} edit={edit} />}
      {part === 'rule' && <RulePart rule={draft.rule} faults={faults.rule} edit={edit} />}
      <SystemSaveBar editor={editor} />
    </>
  );
}
