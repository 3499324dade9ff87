import { Alert, Button } from 'antd';
import styles from './editor.module.css';
import type { SystemEditor } from './use-system-editor.ts';

interface EditorNoticesProps {
  readonly editor: SystemEditor;
  readonly onReload: () => void;
}

/** What has to be known before saving. */
export function EditorNotices({ editor, onReload }: EditorNoticesProps) {
  const { system, conflict, sheet, dirty } = editor;
  return (
    <div className={styles.notices}>
      {conflict && (
        <Alert
          ref={(shown) => shown?.nativeElement.scrollIntoView({ block: 'center' })}
          type="warning"
          showIcon
          title="内容已被他人修改"
          description="您的修改仍保留在页面上，可先抄录需要的部分。重新载入会显示他人保存的最新内容，并替换您的修改。"
          action={<Button onClick={onReload}>重新载入</Button>}
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
          title="该版本已有课程在使用"
          description={`保存修改会生成第 ${system.version + 1} 版，进行中的评估继续使用第 ${system.version} 版。`}
        />
      )}
    </div>
  );
}
