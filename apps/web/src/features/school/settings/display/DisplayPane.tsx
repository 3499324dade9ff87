import type { DisplaySetting } from '@course-center/contract/school/settings';
import { displayConfigFaults } from '@course-center/domain/school/display-config';
import type { ReactNode } from 'react';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { displaySettingQuery, SAVE_DISPLAY, saveDisplay } from '../api.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingGate } from '../SettingGate.tsx';
import { useSettingEditor } from '../use-setting-editor.ts';
import { DisplayFields } from './DisplayFields.tsx';

interface DisplayPaneProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

/** How the public pages present the school: a tab of the page that keeps what they show. */
export default function DisplayPane({ title, tabs }: DisplayPaneProps) {
  return (
    <SettingGate query={displaySettingQuery}>
      {(setting, reload) => <DisplayEditor {...{ title, tabs, setting }} onReload={reload} />}
    </SettingGate>
  );
}

interface DisplayEditorProps extends DisplayPaneProps {
  readonly setting: DisplaySetting;
  readonly onReload: () => void;
}

function DisplayEditor({ title, tabs, setting, onReload }: DisplayEditorProps) {
  const editor = useSettingEditor(setting, displayConfigFaults);
  useSaveShortcut({
    call: SAVE_DISPLAY,
    input: () => {
      const body = editor.draft();
      return body && { body };
    },
    onSaved: editor.saved,
    onFailed: editor.failed,
  });
  return (
    <SettingForm
      title={title}
      description="展示页面的标题、标志、页脚与访问方式。保存后几秒内对访客生效。"
      notice={tabs}
      initial={setting.config}
      editor={editor}
      save={saveDisplay}
      onReload={onReload}
    >
      <DisplayFields />
    </SettingForm>
  );
}
