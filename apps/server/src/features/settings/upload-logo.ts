import { canChangeSettings } from '@course-center/domain/access/settings';
import sharp from 'sharp';
import { storePublicFile } from '../../files/public-files.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { forbidden, Refused } from '../../wire/failures.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
/** Larger than any place that shows it, on any screen. */
const LONGEST_SIDE = 512;

/** Takes a logo: judged by its content, drawn anew (so that nothing but a picture is kept), named by its hash. */
export async function uploadLogo(scene: Scene, actor: Actor, file: Buffer): Promise<{ logo: string }> {
  if (!canChangeSettings(actor)) throw forbidden();
  return { logo: await storePublicFile(scene.school, await drawnAnew(file), 'png') };
}

async function drawnAnew(file: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(file, { limitInputPixels: 50_000_000, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !ACCEPTED.has(format)) throw new Error(`not accepted: ${format}`);
    return await picture
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new Refused({ reason: 'file_not_an_image' });
  }
}
