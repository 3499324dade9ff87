import { say } from '@course-center/domain/answers/sentence';
import { endingOf } from '@course-center/domain/files/file-name';
import { FIRST_BYTES, firstBytesRefusal } from '@course-center/domain/files/first-bytes';
import { uploadRefusal } from '@course-center/domain/files/judge-upload';

export interface Rules {
  /** How many files the field holds at most. */
  readonly max: number;
  /** How many more it has room for. */
  readonly room: number;
  /** Endings as an input has them: `.pdf,.jpg`; empty for all that the product takes. */
  readonly accept: string;
  /** How large each may be, where that is less than what the school takes. */
  readonly megabytes?: number | undefined;
}

/** Which of the files to be sent are what they are called, by their first bytes: known before an hour of sending. */
export async function genuineOf(files: readonly File[]): Promise<Chosen<File>> {
  const refused: string[] = [];
  const taken: File[] = [];
  for (const file of files) {
    const first = await file
      .slice(0, FIRST_BYTES)
      .arrayBuffer()
      .catch(() => null);
    const refusal = first && firstBytesRefusal(endingOf(file.name), new Uint8Array(first));
    if (refusal) refused.push(`${file.name}：${say(refusal).message}`);
    else taken.push(file);
  }
  return { taken, refused };
}

export interface Chosen<File> {
  readonly taken: readonly File[];
  /** Sentences about what was not taken. */
  readonly refused: readonly string[];
}

type Announced = Pick<File, 'name' | 'size'>;

/** Which of the files that somebody chose are sent. The size that is allowed, the server knows. */
export function chosenOf<File extends Announced>(files: readonly File[], rules: Rules): Chosen<File> {
  const judged = files.map((file) => ({ file, sentence: refusalOf(file, rules) }));
  const fine = judged.filter(({ sentence }) => sentence === null).map(({ file }) => file);
  const refused = judged.flatMap(({ file, sentence }) =>
    sentence === null ? [] : `${file.name}：${sentence}`,
  );
  const taken = fine.slice(0, Math.max(0, rules.room));
  const left = fine.slice(taken.length).map(({ name }) => name);
  if (left.length === 0) return { taken, refused };
  return { taken, refused: [...refused, `最多上传 ${rules.max} 个文件，未上传：${left.join('、')}`] };
}

/** Which of the files that somebody chose are called like one that is there. */
export function namedAlike<File extends Pick<Announced, 'name'>>(
  files: readonly File[],
  there: readonly Pick<Announced, 'name'>[],
): File[] {
  return files.filter(({ name }) => there.some((file) => file.name === name));
}

function refusalOf(file: Announced, { accept, megabytes = Number.POSITIVE_INFINITY }: Rules): string | null {
  const endings = accept.split(',').map((each) => each.trim().replace(/^\./, '').toLowerCase());
  if (accept !== '' && !endings.includes(endingOf(file.name)))
    return `此处只能上传 ${endings.join('、')} 格式的文件`;
  const refusal = uploadRefusal(file, megabytes);
  return refusal && say(refusal).message;
}
