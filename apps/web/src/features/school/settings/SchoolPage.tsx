import type { SchoolSetting } from '@course-center/contract/school/settings';
import { schoolConfigFaults } from '@course-center/domain/school/school-config';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { SAVE_SCHOOL, saveSchool, schoolSettingQuery } from './api.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingGate } from './SettingGate.tsx';
import { SchoolFields } from './school/SchoolFields.tsx';
import { SchoolPreview } from './school/SchoolPreview.tsx';
import styles from './settings.module.css';
import { useSettingEditor } from './use-setting-editor.ts';

export default function SchoolPage() {
  return (
    <SettingGate query={schoolSettingQuery}>
      {(setting, reload) => <SchoolEditor setting={setting} onReload={reload} />}
    </SettingGate>
  );
}

interface SchoolEditorProps {
  readonly setting: SchoolSetting;
  readonly onReload: () => void;
}

function SchoolEditor({ setting, onReload }: SchoolEditorProps) {
  const editor = useSettingEditor(setting, schoolConfigFaults);
  useSaveShortcut({
    call: SAVE_SCHOOL,
    input: () => {
      const body = editor.draft();
      return body && { body };
    },
    onSaved: editor.saved,
    onFailed: editor.failed,
  });
  return (
    <SettingForm
      title="学校设置"
      description="学校的名称、标志与登录方式。保存后，其他人在刷新或下次进入时看到。"
      initial={setting.config}
      editor={editor}
      save={saveSchool}
      onReload={onReload}
    >
      <div className={styles.besides}>
        <SchoolFields />
        <SchoolPreview form={editor.form} saved={setting.config} />
      </div>
    </SettingForm>
  );
}
