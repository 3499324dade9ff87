import type { ImportKind } from '@course-center/contract/imports';
import { upload } from '../../../request/upload.ts';

export interface WhatToImport {
  readonly kind: ImportKind;
  /** Of expert groups: those of which process. */
  readonly process?: 'old' | 'new' | undefined;
}

interface Sending {
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a sheet; the server begins to check it at once. */
export async function startImport(
  { kind, process }: WhatToImport,
  file: File,
  sending: Sending,
): Promise<string> {
  // The server takes files as bytes, and judges them by what is in them.
  const bytes = new File([file], file.name, { type: 'application/octet-stream' });
  const query = { kind, ...(process && { process }), file_name: file.name.slice(-200) };
  const { id } = await upload('POST imports', bytes, { ...sending, query });
  return id;
}
