import { upload } from '../../../../request/upload.ts';

/** Stores the own picture and answers its address. */
export async function uploadPhoto(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const { photo } = await upload('POST personal-data/photo', file, { onProgress });
  return photo;
}
