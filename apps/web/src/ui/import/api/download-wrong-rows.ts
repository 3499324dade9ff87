import { download } from '../../../request/download.ts';
import { withQuery } from '../../../request/wire-path.ts';

/** The rows that cannot be taken over, each with its reason, to be mended and uploaded again. */
export function downloadWrongRows(id: string): Promise<void> {
  return download(withQuery(`imports/${id}/rows`, { 'filter[state]': 'wrong', format: 'xlsx' }));
}
