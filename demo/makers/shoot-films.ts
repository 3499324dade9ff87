/**
 * Shoots the short films of the demo school's public pages anew, by hand:
 *   node demo/makers/shoot-films.ts [film …]
 * ffmpeg and a Chinese font must be there. What it makes is committed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PUBLISHED_COURSES } from '../school/showcase/published-courses.ts';
import { silentFilm, standingFilm } from './media/encode.ts';
import { beam, FILM, pendulum, type Scene, sorting, superposition } from './media/films.ts';
import { TOUR, tourOf } from './media/tour-film.ts';

const FOLDER = new URL('../school/videos/', import.meta.url);
const FILMS: Readonly<Record<string, Scene>> = { beam, pendulum, sorting, superposition };

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
mkdirSync(FOLDER, { recursive: true });
for (const [name, scene] of Object.entries(FILMS))
  if (isWanted(name)) await shoot(name, FILM.framesPerSecond, picturesOf(scene), silentFilm);
for (const course of PUBLISHED_COURSES) {
  const name = `tour-${course.code.toLowerCase()}`;
  if (isWanted(name)) await shoot(name, TOUR.framesPerSecond, standing(course), standingFilm);
}

async function* picturesOf(scene: Scene): AsyncGenerator<Buffer> {
  const count = FILM.seconds * FILM.framesPerSecond;
  for (let at = 0; at < count; at += 1)
    yield sharp(Buffer.from(scene(at / (count - 1))))
      .png()
      .toBuffer();
}

async function* standing(course: (typeof PUBLISHED_COURSES)[number]): AsyncGenerator<Buffer> {
  for (const { picture, seconds } of await tourOf({ ...course, leader: '' }))
    for (let at = 0; at < seconds * TOUR.framesPerSecond; at += 1) yield picture;
}

async function shoot(
  name: string,
  perSecond: number,
  pictures: AsyncIterable<Buffer>,
  encoded: typeof silentFilm,
): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), 'demo-films-'));
  try {
    let at = 0;
    for await (const picture of pictures)
      writeFileSync(join(frames, `frame-${String(at++).padStart(3, '0')}.png`), picture);
    const file = `${name}.mp4`;
    writeFileSync(new URL(file, FOLDER), encoded(frames, file, perSecond));
    console.log(file);
  } finally {
    rmSync(frames, { recursive: true });
  }
}
