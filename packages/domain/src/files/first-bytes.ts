import type { FileRefusal } from './judge-upload.ts';

/** What content of an ending begins with: bytes at places, one of several ways. A place that is left out may be anything. */
type Beginning = Readonly<Record<number, string>>;

const RIFF = (form: string): Beginning => ({ 0: 'RIFF', 8: form });
const BOX: readonly Beginning[] = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((name) => ({
  4: name,
}));
const ZIP: readonly Beginning[] = [{ 0: 'PK' }];
const OLE: readonly Beginning[] = [{ 0: '\u00d0\u00cf\u0011\u00e0' }];
const ASF: readonly Beginning[] = [{ 0: '\u0030\u0026\u00b2\u0075' }];
const EBML: readonly Beginning[] = [{ 0: '\u001a\u0045\u00df\u00a3' }];
const JPEG: readonly Beginning[] = [{ 0: '\u00ff\u00d8\u00ff' }];
const TIFF: readonly Beginning[] = [{ 0: 'II*' }, { 0: 'MM\u0000' }];
const AIFF: readonly Beginning[] = [{ 0: 'FORM' }];

/** Those whose beginning tells; the server looks at the whole content of every file. */
const BEGINNINGS: Readonly<Record<string, readonly Beginning[]>> = {
  png: [{ 0: '\u0089PNG' }],
  jpg: JPEG,
  jpeg: JPEG,
  gif: [{ 0: 'GIF8' }],
  bmp: [{ 0: 'BM' }],
  webp: [RIFF('WEBP')],
  tif: TIFF,
  tiff: TIFF,
  mp4: BOX,
  m4v: BOX,
  mov: BOX,
  m4a: BOX,
  '3gp': BOX,
  webm: EBML,
  mkv: EBML,
  avi: [RIFF('AVI ')],
  wav: [RIFF('WAVE')],
  wmv: ASF,
  wma: ASF,
  aif: AIFF,
  aiff: AIFF,
  rmvb: [{ 0: '.RMF' }],
  pdf: [{ 0: '%PDF' }],
  zip: ZIP,
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
  rar: [{ 0: 'Rar!' }],
  '7z': [{ 0: '7z\u00bc\u00af' }],
  doc: OLE,
  xls: OLE,
  ppt: OLE,
};

/** So many bytes are looked at. */
export const FIRST_BYTES = 16;

/** Whether content can be what its ending says, by its first bytes; null where it can, or where they do not tell. */
export function firstBytesRefusal(ending: string, bytes: Uint8Array): FileRefusal | null {
  const ways = Object.hasOwn(BEGINNINGS, ending) ? BEGINNINGS[ending] : undefined;
  if (!ways) return null;
  const text = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES));
  const begins = (beginning: Beginning) =>
    Object.entries(beginning).every(([place, part]) => text.startsWith(part, Number(place)));
  return ways.some(begins) ? null : { reason: 'file_content_mismatch', ending };
}
