import type { Crop } from '@course-center/domain/showcase/crop';
import type { PictureUse } from '@course-center/domain/showcase/picture';
import { upload } from '../../../../request/upload.ts';

interface PictureToKeep {
  readonly use: PictureUse;
  readonly crop: Crop;
  readonly onProgress: (fraction: number) => void;
}

/** Has a part of a picture kept and answers its address; nothing shows it before its form is saved. */
export async function keepPicture(file: File, { use, crop, onProgress }: PictureToKeep): Promise<string> {
  const { x, y, width, height } = crop;
  const query = { use, x, y, width, height };
  const { address } = await upload('POST excellent/pictures', file, { query, onProgress, quiet: true });
  return address;
}
