import type { ImportStatus } from '@course-center/contract/imports';

/** What an import did. */
export function writtenWords({ new: added, changed }: ImportStatus['counts']): string {
  return `新增 ${added} 行、修改 ${changed} 行`;
}
