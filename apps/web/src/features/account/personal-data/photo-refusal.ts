import type { personalDataEndpoints } from '@course-center/contract/account/personal-data';
import { say } from '@course-center/domain/answers/sentence';

export const MEGABYTES: (typeof personalDataEndpoints)['uploadPhoto']['upload']['megabytes'] = 5;
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** What the server would say too, said before anything is sent. */
export function photoRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!ACCEPTED.includes(type)) return say({ reason: 'file_not_an_image' }).message;
  const tooLarge = size > MEGABYTES * 1024 * 1024;
  return tooLarge ? say({ reason: 'file_too_large', limitMegabytes: MEGABYTES }).message : null;
}
