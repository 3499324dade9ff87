/** As wide as any page shows a text on a fine display. */
export const WIDEST = 1600;
const QUALITY = 0.86;
/** Kept as they are while they are small: a screenshot stays sharp. Anything else is drawn anew, photographs without where they were taken. */
const KEPT = ['image/png', 'image/webp'];
const LARGEST_KEPT = 1024 * 1024;

/** A picture ready to be sent; null where the browser cannot open it. */
export async function drawnSmaller(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  // What moves would stand still.
  if (file.type === 'image/gif') return named(file, file.type);
  if (KEPT.includes(file.type) && width <= WIDEST && file.size <= LARGEST_KEPT) return named(file, file.type);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WIDEST / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return drawn && named(drawn, drawn.type, file.name);
}

/** What is pasted has a name of the browser's, and what was drawn anew another ending. */
function named(content: Blob, type: string, name = content instanceof File ? content.name : ''): File {
  const stem = name.replace(/\.[^.]*$/, '') || '图片';
  return new File([content], `${stem}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });
}

/** How large a picture is drawn; null where it cannot be. */
export async function sizeOf(address: string): Promise<{ width: number; height: number } | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}
