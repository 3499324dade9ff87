import type { ImportKind } from '@course-center/contract/imports';
import { download } from '../../../request/download.ts';
import { withQuery } from '../../../request/wire-path.ts';

export function downloadTemplate(kind: ImportKind): Promise<void> {
  return download(withQuery('imports/template', { kind }), { fetched: true });
}
