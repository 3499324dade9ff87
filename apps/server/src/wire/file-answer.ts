/** An answer that is a file instead of data. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  constructor(name: string, type: string, content: Buffer) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function spreadsheet(name: string, content: Buffer): FileAnswer {
  return new FileAnswer(`${name}.xlsx`, XLSX, content);
}

/** What a download is called, without its ending. */
export function nameIn(disposition: string): string {
  return decodeURIComponent(disposition.split("''")[1] ?? '').replace(/\.xlsx$/, '');
}

/** The header that names a download, in the form that every browser reads Chinese from. */
export function dispositionOf({ name }: FileAnswer): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
