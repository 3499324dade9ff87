import { download } from '../../../../request/download.ts';

export function exportSheet(id: number): Promise<void> {
  return download(`evaluation/systems/${id}/sheet`, { fetched: true });
}
