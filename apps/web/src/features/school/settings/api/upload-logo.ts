import { upload } from '../../../../request/upload.ts';

/** Stores a picture and answers its address; the setting itself changes only when the form is saved. */
export async function uploadLogo(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const { logo } = await upload('POST /api/admin/settings/school/logo', file, { onProgress });
  return logo;
}
