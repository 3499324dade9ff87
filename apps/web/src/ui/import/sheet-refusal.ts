import type { importEndpoints } from '@course-center/contract/imports';
import { say } from '@course-center/domain/answers/sentence';

export const MEGABYTES: (typeof importEndpoints)['start']['upload']['megabytes'] = 20;
/** As many as the server takes; it counts them again. */
export const MOST_ROWS = 20_000;

/** What the server would say too, said before anything is sent. */
export function sheetRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.xls$/i.test(name)) return '不支持旧版 .xls 文件，请另存为 .xlsx 后重新上传';
  if (!/\.xlsx$/i.test(name)) return '只能导入 .xlsx 文件，请使用下载的模板填写后上传';
  if (size === 0) return '文件是空的，请更换后重新上传';
  if (size > MEGABYTES * 1024 * 1024)
    return say({ reason: 'file_too_large', limitMegabytes: MEGABYTES }).message;
  return null;
}
