import type { EvaluationSystem } from '@course-center/contract/evaluation/systems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditorTrouble } from '../../../../ui/editor/EditorTrouble.tsx';
import { SaveBar } from '../../../../ui/editor/SaveBar.tsx';
import { systemQuery } from '../api.ts';
import { FormPart } from '../form/FormPart.tsx';
import { balanceOf } from '../indicators/balance.ts';
import { IndicatorsPart } from '../indicators/IndicatorsPart.tsx';
import { PartNav } from '../parts/PartNav.tsx';
import { RulePart } from '../rule/RulePart.tsx';
import { STATUS } from '../status.ts';
import { EditorHead } from './EditorHead.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import styles from './editor.module.css';
import { useEditorPart } from './editor-part.ts';
import { FaultList } from './FaultList.tsx';
import { type SystemEditor, useSystemEditor } from './use-system-editor.ts';

const LOST = '页面上尚未保存的修改（指标、填报表单和评分规则）都会丢失，不能撤销。';

/** Waits for a system; a reload starts its editor anew. */
export default function SystemPage({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const query = systemQuery(id);
  const { data, error, refetch } = useQuery(query);
  if (data)
    return <Editor system={data} onReload={() => void queries.resetQueries({ queryKey: query.queryKey })} />;
  return <EditorTrouble title="评估体系" noun="评估体系" error={error} onRetry={() => void refetch()} />;
}

interface EditorProps {
  readonly system: EvaluationSystem;
  /** Drops what was typed and reads the system again. */
  readonly onReload: () => void;
}

/** One system's content in three parts; all of it is saved at once. */
function Editor({ system, onReload }: EditorProps) {
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

/** Always in view: how the points add up, and whether all is saved. */
function SystemSaveBar({ editor }: { readonly editor: SystemEditor }) {
  const { state, sentence } = balanceOf(editor.draft.indicators);
  return (
    <SaveBar editor={editor} lost={LOST}>
      <span className={styles.balance} data-state={state} aria-live="polite">
        {sentence}
      </span>
    </SaveBar>
  );
}
