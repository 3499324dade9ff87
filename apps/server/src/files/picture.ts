import sharp from 'sharp';
import { Refused } from '../wire/failures.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Whole inside the size, or filling it. */
  readonly fit: 'inside' | 'cover';
}

/** A picture judged by its content and drawn anew, so that nothing but a picture is kept. */
export async function drawnAnew(file: Buffer, size: PictureSize): Promise<Buffer> {
  try {
    const picture = sharp(file, { limitInputPixels: 50_000_000, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !ACCEPTED.has(format)) throw new Error(`not accepted: ${format}`);
    return await picture
      .rotate()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .png()
      .toBuffer();
  } catch {
    throw new Refused({ reason: 'file_not_an_image' });
  }
}
