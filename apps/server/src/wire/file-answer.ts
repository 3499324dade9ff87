import { localDay } from '@course-center/domain/forms/local-time';

/** What a download's name says besides: the day on which it was taken, and where it is of one, the term. */
export type Stamp = 'day' | 'term';

/** An answer that is a file instead of data; its name has no ending yet. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  readonly stamp: Stamp | null;
  constructor(name: string, type: string, content: Buffer, stamp: Stamp | null = null) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.stamp = stamp;
  }
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function spreadsheet(name: string, content: Buffer, stamp: Stamp | null = null): FileAnswer {
  return new FileAnswer(name, XLSX, content, stamp);
}

/** What a download is called, without its ending and what it is stamped with. */
export function nameIn(disposition: string): string {
  const file = decodeURIComponent(disposition.split("''")[1] ?? '');
  return file.replace(/\.xlsx$/, '').replace(/(_\d{4}-\d{4}-\d)?_\d{8}$/, '');
}

/** The header that names a download, in the form that every browser reads Chinese from. */
export function dispositionOf({ name, stamp }: FileAnswer, { now, term }: Taken): string {
  const parts = [
    name,
    ...(stamp === 'term' && term ? [term] : []),
    ...(stamp ? [localDay(now()).replaceAll('-', '')] : []),
  ];
  return `attachment; filename*=UTF-8''${encodeURIComponent(`${parts.join('_')}.xlsx`)}`;
}

/** When a download was taken, and in which term. */
interface Taken {
  readonly now: () => Date;
  readonly term: string | null;
}
