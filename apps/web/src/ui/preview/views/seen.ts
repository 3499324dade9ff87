import type { PreviewTools } from '../preview-file.ts';

/** What every view of a file is given. */
export interface Seen {
  readonly name: string;
  /** The file's number, where it has one. */
  readonly file: number | undefined;
  readonly src: string;
  readonly tools: PreviewTools;
  readonly watermark: string | undefined;
  /** Says why the file cannot be seen, and what to do about it. */
  readonly onFail: (sentence: string) => void;
}

export const NOT_LOADED = '文件没有加载出来，请检查网络后重试；若仍不成功，请下载后查看。';
