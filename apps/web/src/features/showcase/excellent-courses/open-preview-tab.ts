import { currentAddress } from '../../../request/address.ts';
import { toast } from '../../../request/toast.ts';
import { readPreview } from './api.ts';

/** The public page of a course in the school's own address, opened by a key. */
export function previewPath(school: string | null, id: number, key: string): string {
  const search = new URLSearchParams({ id: String(id), preview: key });
  return `${school === null ? '' : `/app/${school}`}/course-msg?${search}`;
}

/** Shows a course as visitors see it. The tab is opened by the click itself, or the browser would block it. */
export async function openPreviewTab(id: number): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return toast.warning('浏览器拦截了预览窗口，请允许本站打开新窗口后重试');
  try {
    const key = await readPreview(id);
    tab.location.replace(previewPath(currentAddress().school, id, key));
  } catch (reason) {
    tab.close();
    throw reason;
  }
}
