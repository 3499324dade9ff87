import { toast } from '../../request/toast.ts';
import type { PreviewFile, PreviewOptions } from './preview-file.ts';

let opening = false;

/** Shows files over the whole window. The overlay's code is loaded when it is first needed. */
export async function openPreview<File extends PreviewFile>(
  files: readonly File[],
  options: PreviewOptions<File> = {},
): Promise<void> {
  // A second click while the first is still loading is not a second overlay.
  if (opening || files.length === 0) return;
  opening = true;
  warmPreview(files[options.index ?? 0]);
  try {
    const { showOverlay } = await import('./show-overlay.tsx');
    showOverlay(files, options);
  } catch {
    toast.error('预览没有打开，请检查网络后重试');
  } finally {
    opening = false;
  }
}

/** Loads what showing a file needs, before it is asked for: a PDF is what is looked at most, and what takes longest. */
export function warmPreview(file: Pick<PreviewFile, 'kind'> | undefined): void {
  void import('./show-overlay.tsx').catch(() => {});
  if (file?.kind !== 'pdf') return;
  void import('./pdf/pdf-worker.ts').catch(() => {});
  void import('./pdf/load-pdf.ts').catch(() => {});
}
