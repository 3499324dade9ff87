import { localTime } from '@course-center/domain/forms/local-time';

/** A moment as it stands in a table: 2026-09-01 08:30, on the school's clock like every end that is said beside it. */
export function dayTime(moment: string): string {
  return localTime(new Date(moment));
}
