import { DownloadOutlined } from '@ant-design/icons';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { exportSheet } from '../api.ts';
import { SystemStatus } from '../SystemStatus.tsx';
import styles from './editor.module.css';
import { SheetButton } from './SheetButton.tsx';
import { StatusButton } from './StatusButton.tsx';
import type { SystemEditor } from './use-system-editor.ts';

export function EditorHead({ editor }: { readonly editor: SystemEditor }) {
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
