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

function withHead(head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(4096)]);
}
