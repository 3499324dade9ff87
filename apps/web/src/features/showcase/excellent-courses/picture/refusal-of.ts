import type { COVER_MEGABYTES } from '@course-center/contract/showcase/manage';
import { say } from '@course-center/domain/answers/sentence';

export const MEGABYTES: typeof COVER_MEGABYTES = 10;
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** What the server would say too, said before anything is opened. */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!ACCEPTED.includes(type)) return say({ reason: 'file_not_an_image' }).message;
  if (size > MEGABYTES * 1024 * 1024)
    return say({ reason: 'file_too_large', limitMegabytes: MEGABYTES }).message;
  return null;
}
