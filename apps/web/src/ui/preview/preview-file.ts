import type { StoredFile } from '@course-center/contract/files';

/** What the overlay has to know of a file. Every `StoredFile` is one; a link that is missing is null or empty. */
export type PreviewFile = Pick<StoredFile, 'name' | 'size' | 'kind' | 'conversion' | 'preview_url'> & {
  readonly download_url: string | null;
  /** What the page that was read is remembered by. */
  readonly id?: number;
};

/** Which buttons the overlay offers, where the file at hand has a use for them. */
export interface PreviewTools {
  readonly download: boolean;
  readonly print: boolean;
  readonly zoom: boolean;
  readonly page: boolean;
  readonly rotate: boolean;
}

export const USUAL_TOOLS: PreviewTools = {
  download: true,
  print: false,
  zoom: true,
  page: true,
  rotate: true,
};

export interface PreviewOptions<File extends PreviewFile = PreviewFile> {
  /** The file that is shown first. */
  readonly index?: number;
  /** Stands light and diagonal over every page, picture and video: who looks at it, or whose it is. */
  readonly watermark?: string;
  readonly tools?: Partial<PreviewTools>;
  /** The overlay is a step of the history, which the browser's way back takes; else that leaves the page. */
  readonly isStep?: boolean;
  /** Reads a file again: its links are good for a while only, and a conversion comes to its end. */
  readonly reload?: (file: File) => Promise<File>;
}
