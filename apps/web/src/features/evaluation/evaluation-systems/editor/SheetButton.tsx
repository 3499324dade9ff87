import { UploadOutlined } from '@ant-design/icons';
import type { evaluationSystemEndpoints } from '@course-center/contract/evaluation/evaluation-systems';
import { say } from '@course-center/domain/answers/sentence';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { FileButton } from '../../../../ui/files/FileButton.tsx';
import { readSheet } from '../api.ts';
import type { SystemEditor } from './use-system-editor.ts';

const MEGABYTES: (typeof evaluationSystemEndpoints)['readSheet']['upload']['megabytes'] = 5;

/** What the server would say too, said before anything is sent. */
function refusalOf({ name, size }: File): string | null {
  if (!/\.xlsx$/i.test(name)) return '只能读取 .xlsx 文件，可先导出再修改';
  if (size > MEGABYTES * 1024 * 1024)
    return say({ reason: 'file_too_large', limitMegabytes: MEGABYTES }).message;
  return null;
}

/** Fills the editor from a sheet; nothing is saved by it. */
export function SheetButton({ editor: { system, fill } }: { readonly editor: SystemEditor }) {
  const confirm = useConfirm();
  const [reading, setReading] = useState(false);

  async function read(file: File) {
    const refusal = refusalOf(file);
    if (refusal) return toast.warning(refusal);
    setReading(true);
    try {
      fill(await readSheet(system.id, file), file.name);
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
    } finally {
      setReading(false);
    }
  }

  const ask = () =>
    confirm({
      title: '从表格读取？',
      content: '表格内容会替换页面上的指标与填报表单，评分规则不变。保存之前不影响已保存的内容，可随时还原。',
      okText: '选择文件',
    });

  return (
    <FileButton
      accept=".xlsx"
      label="选择评估体系表格"
      icon={<UploadOutlined aria-hidden />}
      loading={reading}
      ask={ask}
      onFile={read}
    >
      从表格读取
    </FileButton>
  );
}
