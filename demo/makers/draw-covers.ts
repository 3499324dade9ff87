/**
 * Draws the covers and slides of the demo school's public pages anew, by hand:
 *   node demo/makers/draw-covers.ts [file …]
 * What it makes is committed, in every width that pages ask for, so that a first start has nothing to draw.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { PICTURE_WIDTHS, type PictureUse } from '@course-center/domain/showcase/picture';
import sharp from 'sharp';
import { readData } from '../read-data.ts';
import { courseNamed } from '../school/courses.ts';
import * as art from './covers/art-motifs.ts';
import * as building from './covers/building-motifs.ts';
import { campus } from './covers/campus.ts';
import * as computing from './covers/computing-motifs.ts';
import { ground, type Motif, paletteOf, type Sheet } from './covers/drawing.ts';
import * as machines from './covers/machine-motifs.ts';
import * as matter from './covers/matter-motifs.ts';
import * as physics from './covers/physics-motifs.ts';
import * as society from './covers/society-motifs.ts';
import { scatter } from './pictures/frame.ts';

const MOTIFS: Readonly<Record<string, Motif>> = {
  ...{ ...art, ...building, campus, ...computing },
  ...{ ...machines, ...matter, ...physics, ...society },
};

interface Cover {
  /** What its files are called, but for width and ending. */
  readonly file: string;
  readonly motif: Motif;
  readonly palette: string;
}

/** Neighbours in a department differ in both, motif and palette. */
const { courses, slides } =
  readData<
    Readonly<
      Record<'courses' | 'slides', readonly (readonly [name: string, motif: string, palette: string])[]>
    >
  >('covers');

function cover(file: string, motif: string, palette: string): Cover {
  const draw = MOTIFS[motif];
  if (!draw) throw new Error(`there is no motif ${motif}`);
  return { file, motif: draw, palette };
}

const COVERS = courses.map(([name, ...drawn]) => cover(courseNamed(name).code.toLowerCase(), ...drawn));
const SLIDE_COVERS = slides.map(([name, ...drawn]) => cover(`slide-${name}`, ...drawn));

const FOLDER = new URL('../school/pictures/', import.meta.url);
type Drawn = Exclude<PictureUse, 'portrait'>;
const SIZE: Readonly<Record<Drawn, { width: number; height: number }>> = {
  cover: { width: 1280, height: 720 },
  slide: { width: 1920, height: 640 },
};
/** In bytes, by the width. */
const largest = (width: number) => (width > 640 ? 60 : 32) * 1024;

function svgOf({ file, motif, palette }: Cover, use: Drawn): Buffer {
  const chance = scatter([...file].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0);
  const sheet: Sheet = { ...SIZE[use], palette: paletteOf(palette), chance };
  const { width, height } = sheet;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground(sheet)}${motif(sheet)}</svg>`,
  );
}

/** As sharp as the largest size allows. */
async function encoded(svg: Buffer, width: number): Promise<Buffer> {
  let quality = 74;
  let picture = await sharp(svg).resize({ width }).webp({ quality, effort: 5 }).toBuffer();
  while (picture.length > largest(width)) {
    quality -= 6;
    picture = await sharp(svg).resize({ width }).webp({ quality, effort: 5 }).toBuffer();
  }
  return picture;
}

async function draw(cover: Cover, use: Drawn): Promise<void> {
  const svg = svgOf(cover, use);
  for (const width of PICTURE_WIDTHS[use]) {
    const picture = await encoded(svg, width);
    writeFileSync(new URL(`${cover.file}-${width}.webp`, FOLDER), picture);
    console.log(`${cover.file}-${width}.webp ${Math.ceil(picture.length / 1024)} KB`);
  }
}

const wanted = process.argv.slice(2);
const isWanted = ({ file }: Cover) => wanted.length === 0 || wanted.includes(file);
mkdirSync(FOLDER, { recursive: true });
for (const cover of COVERS.filter(isWanted)) await draw(cover, 'cover');
for (const cover of SLIDE_COVERS.filter(isWanted)) await draw(cover, 'slide');
