/** Pictures of the public pages are kept in these widths; the address names the widest. */
export const PICTURE_WIDTHS = {
  cover: [320, 640, 1280],
  slide: [640, 1280, 1920],
  portrait: [64, 128, 256],
} as const;
export type PictureUse = keyof typeof PICTURE_WIDTHS;

/** Width to height: covers 16 : 9, slides 3 : 1, portraits as wide as high. */
export const PICTURE_RATIO: Readonly<Record<PictureUse, number>> = { cover: 16 / 9, slide: 3, portrait: 1 };

const NAMED_WIDTH = /-(\d+)\.webp$/;

/** The address of the same picture in another width. */
export function pictureOfWidth(address: string, width: number): string {
  return address.replace(NAMED_WIDTH, `-${width}.webp`);
}

/** What `srcset` says of a kept picture; empty for one that is kept in one size only. */
export function sourceSet(address: string, use: PictureUse): string {
  if (!NAMED_WIDTH.test(address)) return '';
  return PICTURE_WIDTHS[use].map((width) => `${pictureOfWidth(address, width)} ${width}w`).join(', ');
}
