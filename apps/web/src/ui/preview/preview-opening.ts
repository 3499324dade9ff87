import { createContext, useContext } from 'react';
import { openPreview } from './open-preview.ts';
import type { PreviewFile, PreviewOptions } from './preview-file.ts';

export type OpenPreview = <File extends PreviewFile>(
  files: readonly File[],
  options?: PreviewOptions<File>,
) => unknown;

/** Where files open: over the whole window, unless a part of the page takes them in. */
export const PreviewOpening = createContext<OpenPreview>(openPreview);

export function useOpenPreview(): OpenPreview {
  return useContext(PreviewOpening);
}
