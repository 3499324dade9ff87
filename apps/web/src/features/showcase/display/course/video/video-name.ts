import { endingOf } from '@course-center/domain/files/file-name';
import { formatOf } from '@course-center/domain/files/format';

/** A video's name as visitors read it: what stands before the first dash, and its ending, are for those who keep the files. */
export function videoName(name: string): string {
  const ending = endingOf(name);
  const bare = formatOf(ending)?.kind === 'video' ? name.slice(0, -(ending.length + 1)) : name;
  return bare.slice(bare.indexOf('-') + 1).trim() || bare.trim() || name;
}
