import type { PreviewFile } from './preview-file.ts';

/**
 * How a file is shown.
 * - `download`: no browser shows it, so it is offered for download.
 * - `converting`, `unconverted`: what will be shown is being made, or could not be made.
 * - `unsupported`: a format that the product knows nothing about.
 * - `missing`: nothing says where the file is.
 */
export type View =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'download'
  | 'converting'
  | 'unconverted'
  | 'unsupported'
  | 'missing';

export function viewOf({ kind, conversion, preview_url, download_url }: PreviewFile): View {
  if (!preview_url && !download_url) return 'missing';
  if (kind === 'other') return 'unsupported';
  if (kind === 'download') return 'download';
  if (conversion === 'running') return 'converting';
  if (conversion === 'failed') return 'unconverted';
  return preview_url ? kind : 'download';
}
