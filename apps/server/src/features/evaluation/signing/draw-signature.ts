import {
  inkBox,
  inkPaths,
  LINE_THICKNESS,
  type Pad,
  type Stroke,
} from '@course-center/domain/evaluation/signing/drawing';
import sharp from 'sharp';

/** What the longer side of a picture has at most, in pixels: sharp on paper, small in a database. */
const LONGEST = 600;
const MOST_SCALE = 4;

/** A signature as a picture: a transparent PNG, cropped to its ink. */
export function drawSignature(strokes: readonly Stroke[], pad: Pad): Promise<Buffer> {
  const thick = Math.min(pad.width, pad.height) * LINE_THICKNESS;
  const { left, top, width, height } = inkBox(strokes, pad);
  const box = { left: left - thick, top: top - thick, width: width + thick * 2, height: height + thick * 2 };
  // What is tiny is not made large: lines as thick as the picture take long to draw.
  const scale = Math.min(MOST_SCALE, LONGEST / Math.max(box.width, box.height));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(box.width)}" height="${pixels(box.height)}"
    viewBox="${box.left} ${box.top} ${box.width} ${box.height}" preserveAspectRatio="none"><g
    fill="none" stroke="#10131a" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round">${inkPaths(
      strokes,
      pad,
    )
      .map((path) => `<path d="${path}"/>`)
      .join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 16 }).toBuffer();
}

export const pictureUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
