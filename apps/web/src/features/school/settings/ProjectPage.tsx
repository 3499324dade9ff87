import type { ProjectSetting } from '@course-center/contract/school/settings';
import { projectConfigFaults } from '@course-center/domain/school/project-config';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { projectSettingQuery, SAVE_PROJECT, saveProject } from './api.ts';
import { EvaluationFields } from './project/EvaluationFields.tsx';
import { FileFields } from './project/FileFields.tsx';
import { ShortcutFields } from './project/ShortcutFields.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SettingGate } from './SettingGate.tsx';
import { useSettingEditor } from './use-setting-editor.ts';

export default function ProjectPage() {
  return (
    <SettingGate query={projectSettingQuery}>
      {(setting, reload) => <ProjectEditor setting={setting} onReload={reload} />}
    </SettingGate>
  );
}

interface ProjectEditorProps {
  readonly setting: ProjectSetting;
  readonly onReload: () => void;
}

function ProjectEditor({ setting, onReload }: ProjectEditorProps) {
  const editor = useSettingEditor(setting, projectConfigFaults);
  useSaveShortcut({
    call: SAVE_PROJECT,
    input: () => {
      const body = editor.draft();
      return body && { body };
    },
    onSaved: editor.saved,
    onFailed: editor.failed,
  });
  return (
    <SettingForm
      title="项目设置"
      description="评估各环节的开关。保存后，其他人在刷新或下次进入时生效。"
      initial={setting.config}
      editor={editor}
      save={saveProject}
      onReload={onReload}
    >
      <EvaluationFields />
      <FileFields />
      <ShortcutFields />
    </SettingForm>
  );
}
