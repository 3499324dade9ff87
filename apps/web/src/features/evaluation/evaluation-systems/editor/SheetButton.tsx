import { UploadOutlined } from '@ant-design/icons';
import type { evaluationSystemEndpoints } from '@course-center/contract/evaluation/systems';
import { say } from '@course-center/domain/answers/sentence';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const confirm = useConfirm();
  const [reading, setReading] = useState(false);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    if (!file) return;
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

  async function ask() {
    const content =
      '表格内容会替换页面上的指标与填报表单，评分规则不变。保存之前不影响已保存的内容，可随时还原。';
    if (await confirm({ title: '从表格读取？', content, okText: '选择文件' })) input.current?.click();
  }

  return (
    <>
      {/* Hidden by style, because the library shows file inputs whatever their attribute says. */}
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        aria-label="选择评估体系表格"
        style={{ display: 'none' }}
        onChange={read}
      />
      <Button icon={<UploadOutlined aria-hidden />} loading={reading} onClick={ask}>
        从表格读取
      </Button>
    </>
  );
}
