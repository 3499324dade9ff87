import sharp from 'sharp';
import { elementsOf, HtmlRefused, svgText } from './elements.ts';

/** A camera's; decoding more takes memory that the server needs. */
const MOST_PIXELS = 40_000_000;
/** As many points as a printer sets on A4. */
const MOST_WIDTH = 2400;
const MOST_HEIGHT = 3400;
const SIGNATURES: readonly (readonly [RegExp, Raster])[] = [
  [/^\x89PNG\r\n/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^GIF8/, 'gif'],
  [/^RIFF....WEBP/s, 'webp'],
];

type Raster = 'png' | 'jpeg' | 'gif' | 'webp';

/** A picture as the engine takes it, or why it takes it not. */
export type Prepared = { readonly bytes: Uint8Array; readonly ending: string } | { readonly note: string };

/** Makes of bytes what the engine surely can set: what is no picture, or too large a one, is said. */
export async function preparePicture(bytes: Uint8Array): Promise<Prepared> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const [, raster] = SIGNATURES.find(([signature]) => signature.test(start)) ?? [];
  if (!raster) return prepareSvg(bytes);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS)
      return { note: `图片过大（${width}×${height} 像素），未排入，请缩小后重试` };
    const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .rotate()
      .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true });
    const encoded = raster === 'jpeg' ? drawn.jpeg({ quality: 88 }) : drawn.png();
    return { bytes: await encoded.toBuffer(), ending: raster === 'jpeg' ? 'jpg' : 'png' };
  } catch {
    return { note: '有图片已损坏，无法读取，未排入' };
  }
}

/** A drawing in a file of its own is held to the same rules as one in the text. */
function prepareSvg(bytes: Uint8Array): Prepared {
  const other = { note: '有图片的格式不支持，未排入（支持 PNG、JPEG、GIF、WebP 和 SVG）' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const root = elementsOf(text).find((node) => typeof node !== 'string' && node.name === 'svg');
    if (!root || typeof root === 'string') return other;
    return { bytes: Buffer.from(svgText(root).svg), ending: 'svg' };
  } catch (error) {
    if (error instanceof HtmlRefused) return { note: '有矢量图过于复杂，未排入' };
    return other;
  }
}

/** The bytes that an address carries itself; null where it does not. */
export function bytesOfDataUrl(url: string): Uint8Array | null {
  const [, encoding, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/is.exec(url) ?? [];
  try {
    return encoding ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
  } catch {
    return null;
  }
}
