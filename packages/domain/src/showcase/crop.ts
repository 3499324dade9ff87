import { PICTURE_RATIO, type PictureUse } from './picture.ts';

/** A part of a picture, in its own pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a part lies inside a picture and has the shape that its use asks for, but for the rounding of a pixel. */
export function cropFits({ x, y, width, height }: Crop, size: PictureSize, use: PictureUse): boolean {
  const inside = x + width <= size.width && y + height <= size.height;
  const ratio = PICTURE_RATIO[use];
  return inside && Math.abs(width - height * ratio) <= ratio + 1;
}

/** The largest part in the middle of a picture that has the shape. */
export function middleOf(size: PictureSize, use: PictureUse): Crop {
  const ratio = PICTURE_RATIO[use];
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)));
  const height = Math.max(1, Math.min(size.height, Math.round(width / ratio)));
  return {
    x: Math.floor((size.width - width) / 2),
    y: Math.floor((size.height - height) / 2),
    width,
    height,
  };
}
