/** How a file is shown. `download` is offered for download only; `other` is kept, but no page shows it. */
export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'download' | 'other';

/** What a format that no browser shows is converted to. */
export type Shown = 'png' | 'mp4' | 'm4a';

export interface Format {
  readonly kind: FileKind;
  /** The media type that it is served as. */
  readonly type: string;
  /** What its content may be found to be; `null` where nothing tells such content from any other. */
  readonly content: readonly (string | null)[];
  /** What it has to become before a browser shows it; `never` where nothing here can read it. */
  readonly becomes?: Shown | 'never';
}

const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const mp4 = ['mp4', 'm4v', 'f4v', 'mov'];
const text = { kind: 'other', type: 'text/plain; charset=utf-8', content: [null] } as const;
const tiff = { kind: 'image', type: 'image/tiff', content: ['tif'], becomes: 'png' } as const;
const jpeg = { kind: 'image', type: 'image/jpeg', content: ['jpg'] } as const;
const aiff = { kind: 'audio', type: 'audio/aiff', content: ['aif'], becomes: 'm4a' } as const;

/** Every format that may be uploaded, by its ending. What is not here is refused. */
const FORMATS: Readonly<Record<string, Format>> = {
  png: { kind: 'image', type: 'image/png', content: ['png', 'apng'] },
  jpg: jpeg,
  jpeg,
  gif: { kind: 'image', type: 'image/gif', content: ['gif'] },
  bmp: { kind: 'image', type: 'image/bmp', content: ['bmp'] },
  webp: { kind: 'image', type: 'image/webp', content: ['webp'] },
  tif: tiff,
  tiff,
  pic: { kind: 'image', type: 'application/octet-stream', content: [null], becomes: 'never' },

  mp4: { kind: 'video', type: 'video/mp4', content: mp4 },
  m4v: { kind: 'video', type: 'video/mp4', content: mp4 },
  webm: { kind: 'video', type: 'video/webm', content: ['webm'] },
  '3gp': { kind: 'video', type: 'video/3gpp', content: ['3gp', '3g2', 'mp4'], becomes: 'mp4' },
  mov: { kind: 'video', type: 'video/quicktime', content: mp4, becomes: 'mp4' },
  mkv: { kind: 'video', type: 'video/x-matroska', content: ['mkv', 'webm'], becomes: 'mp4' },
  avi: { kind: 'video', type: 'video/x-msvideo', content: ['avi'], becomes: 'mp4' },
  wmv: { kind: 'video', type: 'video/x-ms-wmv', content: ['asf'], becomes: 'mp4' },
  rmvb: { kind: 'video', type: 'application/vnd.rn-realmedia-vbr', content: ['rm'], becomes: 'mp4' },

  mp3: { kind: 'audio', type: 'audio/mpeg', content: ['mp3', 'mp2'] },
  wav: { kind: 'audio', type: 'audio/wav', content: ['wav'] },
  m4a: { kind: 'audio', type: 'audio/mp4', content: ['m4a', 'mp4', 'm4b'] },
  wma: { kind: 'audio', type: 'audio/x-ms-wma', content: ['asf'], becomes: 'm4a' },
  aif: aiff,
  aiff,

  pdf: { kind: 'pdf', type: 'application/pdf', content: ['pdf'] },

  zip: { kind: 'download', type: 'application/zip', content: ['zip', 'docx', 'xlsx', 'pptx'] },
  rar: { kind: 'download', type: 'application/vnd.rar', content: ['rar'] },
  '7z': { kind: 'download', type: 'application/x-7z-compressed', content: ['7z'] },
  doc: { kind: 'download', type: 'application/msword', content: ['cfb'] },
  // Neither shown nor among what the specification offers for download only.
  xls: { kind: 'other', type: 'application/vnd.ms-excel', content: ['cfb'] },
  ppt: { kind: 'download', type: 'application/vnd.ms-powerpoint', content: ['cfb'] },
  docx: { kind: 'download', type: office('wordprocessingml.document'), content: ['docx'] },
  xlsx: { kind: 'other', type: office('spreadsheetml.sheet'), content: ['xlsx'] },
  pptx: { kind: 'download', type: office('presentationml.presentation'), content: ['pptx'] },

  txt: text,
  csv: text,
  md: text,
};

export const ENDINGS: readonly string[] = Object.keys(FORMATS);

/** The format of an ending as `endingOf` gives it; null when such files are not taken. */
export function formatOf(ending: string): Format | null {
  return Object.hasOwn(FORMATS, ending) ? (FORMATS[ending] as Format) : null;
}

export const SHOWN_TYPE: Readonly<Record<Shown, string>> = {
  png: 'image/png',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
};

/** Whether a page can show the kind at all. */
export function isShown(kind: FileKind): boolean {
  return kind !== 'download' && kind !== 'other';
}
