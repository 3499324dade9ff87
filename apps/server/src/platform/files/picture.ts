import sharp, { type Sharp } from 'sharp';
import { Refused } from '../../wire/failures.ts';
import { gate } from '../jobs/gate.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
/** What telephones and cameras take; a few kilobytes can claim far more, and all of it would be held in memory. */
const MEGAPIXELS = 25;

/** Drawing shares its threads with files and passwords: one picture at a time, by turns of who asks. */
const inTurn = gate(1);

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Whole inside the size, or filling it. */
  readonly fit: 'inside' | 'cover';
}

/** A picture judged by its content and drawn anew, so that nothing but a picture is kept. */
export function drawnAnew(file: Buffer, size: PictureSize): Promise<Buffer> {
  return drawing(async () => {
    const { picture } = await opened(file);
    return picture
      .rotate()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .png()
      .toBuffer();
  });
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Good to the eye at a third of what the best quality weighs. */
const QUALITY = 82;

/**
 * A part of a picture, drawn anew in several widths; `partOf` chooses it in the pixels of the upright picture. A width
 * that the part does not have is drawn as wide as it is.
 */
export function cutInWidths(
  file: Buffer,
  partOf: (size: { readonly width: number; readonly height: number }) => Part,
  widths: readonly number[],
  ratio: number,
): Promise<Map<number, Buffer>> {
  return drawing(async () => {
    const { picture, upright } = await opened(file);
    const { x: left, y: top, width, height } = partOf(upright);
    const part = picture.rotate().extract({ left, top, width, height });
    const drawn = new Map<number, Buffer>();
    for (const wanted of widths) {
      const wide = Math.min(wanted, width);
      const size = { width: wide, height: Math.max(1, Math.round(wide / ratio)), fit: 'fill' as const };
      drawn.set(wanted, await part.clone().resize(size).webp({ quality: QUALITY }).toBuffer());
    }
    return drawn;
  });
}

async function opened(file: Buffer): Promise<{ picture: Sharp; upright: { width: number; height: number } }> {
  // Counted below, so that whoever sent it is told; nothing is drawn before.
  const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { format, width, height, autoOrient } = await picture.metadata();
  if (!format || !ACCEPTED.has(format)) throw new Error(`not accepted: ${format}`);
  if (width * height > MEGAPIXELS * 1_000_000)
    throw new Refused({ reason: 'picture_too_large', megapixels: MEGAPIXELS });
  return { picture, upright: autoOrient };
}

/** Whatever goes wrong while drawing is the picture's fault. */
async function drawing<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await inTurn(draw);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused({ reason: 'file_not_an_image' });
  }
}
