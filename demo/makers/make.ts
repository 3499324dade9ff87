/**
 * Makes the files of the demo school's course evaluation anew, by hand:
 *   node demo/makers/make.ts <folder of fonts> [documents|pictures|media|office]
 * The folder holds the woff2 files of @fontsource/noto-sans-sc and @fontsource/noto-serif-sc (see fonts.ts); Chromium
 * and ffmpeg must be there. What it makes is committed, so that a first start needs none of them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStudio, type Studio } from './browser.ts';
import { allDocuments } from './documents/all-documents.ts';
import {
  boardVideo,
  converted,
  FRAMES_PER_SECOND,
  lectureVideo,
  SECONDS,
  SECONDS_OF_BOARD,
  themeSound,
} from './media/encode.ts';
import { GEAR_SIZE, GRAINS_SIZE, gear, grains } from './media/gear-and-grains.ts';
import { gradingNotes, slidesArchive } from './media/office.ts';
import { outlineScene } from './media/outline-scene.ts';
import { SCENE, tangentScene } from './media/tangent-scene.ts';
import { allPictures } from './pictures/all-pictures.ts';
import { HEIGHT, WIDTH } from './pictures/frame.ts';

const FOLDER = new URL('../school/material/files/', import.meta.url);
const LARGEST_PICTURE = 150 * 1024;

function keep(file: string, content: Uint8Array): void {
  writeFileSync(new URL(file, FOLDER), content);
  console.log(`${file} ${Math.ceil(content.length / 1024)} KB`);
}

async function documents(studio: Studio): Promise<void> {
  for (const [file, html] of allDocuments()) {
    const page = await studio.show(html);
    keep(file, await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false }));
  }
}

/** As sharp as 150 KB allow. */
async function pictures(studio: Studio): Promise<void> {
  for (const [file, html] of allPictures()) {
    const page = await studio.show(html, { width: WIDTH, height: HEIGHT });
    let quality = 84;
    let shot = await page.screenshot({ type: 'jpeg', quality });
    while (shot.length > LARGEST_PICTURE) {
      quality -= 6;
      shot = await page.screenshot({ type: 'jpeg', quality });
    }
    keep(file, shot);
  }
}

async function media(studio: Studio): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-files-'));
  const shoot = async (name: string, html: string, size: { width: number; height: number }) => {
    const page = await studio.show(html, size);
    writeFileSync(join(folder, name), await page.screenshot({ type: 'png' }));
  };
  try {
    const film = async (scene: (part: number) => string, seconds: number) => {
      const count = FRAMES_PER_SECOND * seconds;
      for (let at = 0; at < count; at += 1)
        await shoot(`frame-${String(at).padStart(3, '0')}.png`, scene(at / (count - 1)), SCENE);
    };
    await film(outlineScene, SECONDS);
    keep('lecture.mp4', lectureVideo(folder));
    await film(tangentScene, SECONDS_OF_BOARD);
    keep('board.avi', boardVideo(folder));
    keep('theme.mp3', themeSound(folder));
    await shoot('gear.png', gear(), GEAR_SIZE);
    keep('gear.tif', converted(folder, 'gear.png', 'gear.tif'));
    await shoot('grains.png', grains(), GRAINS_SIZE);
    keep('grains.bmp', converted(folder, 'grains.png', 'grains.bmp'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function office(): void {
  keep('grading-notes.docx', gradingNotes());
  keep('slides.zip', slidesArchive());
}

const [fonts, ...wanted] = process.argv.slice(2);
if (!fonts) throw new Error('name the folder of fonts');
mkdirSync(FOLDER, { recursive: true });
const studio = await openStudio(fonts);
try {
  const makers = { documents, pictures, media, office };
  for (const [name, make] of Object.entries(makers))
    if (wanted.length === 0 || wanted.includes(name)) await make(studio);
} finally {
  await studio.close();
}
