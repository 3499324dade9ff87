import sharp from 'sharp';

/** Small files of many kinds, made here: content that is what it says. */
const picture = () => sharp({ create: { width: 12, height: 8, channels: 3, background: '#1677ff' } });

export const samplePdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj',
    'xref',
    '0 1',
    '0000000000 65535 f ',
    'trailer <</Size 4 /Root 1 0 R>>',
    'startxref',
    '170',
    '%%EOF\n',
  ].join('\n'),
);
export const samplePng = () => picture().png().toBuffer();
export const sampleJpeg = () => picture().jpeg().toBuffer();
export const sampleGif = () => picture().gif().toBuffer();
export const sampleWebp = () => picture().webp().toBuffer();
export const sampleTiff = () => picture().tiff().toBuffer();

/** The head of a film in the usual container, and a little after it. */
export const sampleMp4 = withHead('\0\0\0\x18ftypisom\0\0\x02\0isomiso2');
export const sampleAvi = withHead('RIFF\xf8\x0f\0\0AVI LIST');
export const sampleWav = withHead('RIFF\xf8\x0f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0');

/** A program, whatever it is called. */
export const sampleProgram = withHead('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0');

/** The container of the older office programs. */
export const sampleDoc = withHead('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

/** An archive of empty files with these names. */
export function zipOf(...names: readonly string[]): Buffer {
  const locals = names.map((name) => entry(0x04034b50, [20, 0, 0, 0, 0], name, 0));
  let at = 0;
  const central = names.map((name, i) => {
    const head = entry(0x02014b50, [20, 20, 0, 0, 0, 0], name, 14, at);
    at += (locals[i] as Buffer).length;
    return head;
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A head of the archive: its mark, numbers, twelve bytes of sizes, the name's length; then the name. */
function entry(mark: number, numbers: readonly number[], name: string, after: number, at = 0): Buffer {
  const head = Buffer.alloc(4 + numbers.length * 2 + 12 + 4 + after);
  head.writeUInt32LE(mark, 0);
  for (const [i, number] of numbers.entries()) head.writeUInt16LE(number, 4 + i * 2);
  head.writeUInt16LE(Buffer.byteLength(name), 4 + numbers.length * 2 + 12);
  if (after > 0) head.writeUInt32LE(at, head.length - 4);
  return Buffer.concat([head, Buffer.from(name)]);
}

function withHead(head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(4096)]);
}
