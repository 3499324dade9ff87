import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { upload } from '../../../../request/upload.ts';

/** Reads a sheet into content to look at; nothing is kept before it is saved. */
export function readSheet(id: number, file: File): Promise<SystemContent> {
  // The server takes files as bytes, and judges them by what is in them.
  const bytes = new File([file], file.name, { type: 'application/octet-stream' });
  return upload('POST evaluation/systems/{id}/sheet', bytes, { params: { id } });
}
