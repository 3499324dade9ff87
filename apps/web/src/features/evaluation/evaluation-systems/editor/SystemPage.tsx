import { DownloadOutlined } from '@ant-design/icons';
import type { EvaluationSystem } from '@course-center/contract/evaluation/evaluation-systems';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { toast } from '../../../../request/toast.ts';
import { EditorTrouble } from '../../../../ui/editor/EditorTrouble.tsx';
import { SaveBar } from '../../../../ui/editor/SaveBar.tsx';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { KeptNotice } from '../../../../ui/saving/KeptNotice.tsx';
import { exportSheet, systemQuery } from '../api.ts';
import { FormPart } from '../form/FormPart.tsx';
import { IndicatorsPart } from '../indicators/IndicatorsPart.tsx';
import { balanceOf, leafNames } from '../indicators/outline.ts';
import { PartNav } from '../parts/PartNav.tsx';
import { RulePart } from '../rule/RulePart.tsx';
import { SystemStatus } from '../SystemStatus.tsx';
import { STATUS } from '../status.ts';
import styles from './editor.module.css';
import { useEditorPart } from './editor-part.ts';
import { FaultList } from './FaultList.tsx';
import { SheetButton } from './SheetButton.tsx';
import { StatusButton } from './StatusButton.tsx';
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
  const leaves = useMemo(() => leafNames(draft.indicators), [draft.indicators]);
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
      {part === 'form' && (
        <FormPart sections={draft.sections} leaves={leaves} faults={faults.form} edit={edit} />
      )}
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

function EditorHead({ editor }: { readonly editor: SystemEditor }) {
  const { id, name, process, status, version } = editor.system;
  const { mutate: exported, isPending } = useMutation({ mutationFn: () => exportSheet(id) });

  function download() {
    if (editor.dirty) toast.warning('导出的是已保存的内容，不含尚未保存的修改');
    exported();
  }

  return (
    <>
      <BackLink>返回列表</BackLink>
      <PageHeader
        title={name}
        description={
          <span className={styles.facts}>
            <SystemStatus status={status} />
            {PROCESS_TITLE[process]} · 第 {version} 版
          </span>
        }
        actions={
          <>
            <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={download}>
              导出
            </Button>
            <SheetButton editor={editor} />
            <StatusButton editor={editor} />
          </>
        }
      />
    </>
  );
}

interface EditorNoticesProps {
  readonly editor: SystemEditor;
  readonly onReload: () => void;
}

/** What has to be known before saving. */
function EditorNotices({ editor, onReload }: EditorNoticesProps) {
  const { system, conflict, sheet, dirty } = editor;
  return (
    <div className={styles.notices}>
      <KeptNotice draft={editor.inBrowser} dirty={dirty} />
      {conflict && (
        <Alert
          ref={(shown) => shown?.nativeElement.scrollIntoView({ block: 'center' })}
          type="warning"
          showIcon
          title="内容已被他人修改"
          description="您的修改仍保留在页面上，可先抄录需要的部分。重新载入会显示他人保存的最新内容，并替换您的修改。"
          action={
            <Button
              onClick={() => {
                editor.inBrowser.giveUp();
                onReload();
              }}
            >
              重新载入
            </Button>
          }
        />
      )}
      {sheet !== null && (
        <Alert
          type="info"
          showIcon
          title={`已读取“${sheet}”，${dirty ? '尚未保存' : '与已保存的内容相同'}`}
          {...(dirty && {
            description: '请核对评估指标与填报表单后保存；点击“还原”可回到已保存的内容。',
          })}
        />
      )}
      {system.in_use && (
        <Alert
          type="info"
          showIcon
          title={`该版本已有课程在使用：保存修改会生成第 ${system.version + 1} 版，进行中的评估继续使用第 ${system.version} 版。`}
        />
      )}
    </div>
  );
}
