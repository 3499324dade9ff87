import { canManageShowcase } from '@course-center/domain/access/showcase';
import { type Crop, cropFits, middleOf, type PictureSize } from '@course-center/domain/showcase/crop';
import { PICTURE_RATIO, PICTURE_WIDTHS, type PictureUse } from '@course-center/domain/showcase/picture';
import { cutInWidths } from '../../../platform/files/picture.ts';
import { storePublicPicture } from '../../../platform/files/public-files.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';

export interface PictureToKeep extends Partial<Crop> {
  readonly use: PictureUse;
}

/** Cuts a part out of a picture and keeps it in the widths that the public pages ask for. */
export async function keepPicture(
  { school }: Scene,
  actor: Actor,
  wanted: PictureToKeep,
  file: Buffer,
): Promise<{ address: string }> {
  if (!canManageShowcase(actor)) throw forbidden();
  const { use } = wanted;
  const drawn = await cutInWidths(
    file,
    (size) => partOf(wanted, size),
    PICTURE_WIDTHS[use],
    PICTURE_RATIO[use],
  );
  return { address: await storePublicPicture(school, drawn) };
}

/** The part that was asked for, or the middle where none was. */
function partOf({ use, x, y, width, height }: PictureToKeep, size: PictureSize): Crop {
  if ([x, y, width, height].every((side) => side === undefined)) return middleOf(size, use);
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    throw new Refused({ reason: 'crop_unusable' });
  const crop = { x, y, width, height };
  if (!cropFits(crop, size, use)) throw new Refused({ reason: 'crop_unusable' });
  return crop;
}
