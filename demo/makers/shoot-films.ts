/**
 * Shoots the short films of the demo school's public pages anew, by hand:
 *   node demo/makers/shoot-films.ts [film …]
 * ffmpeg and a Chinese font must be there. What it makes is committed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { silentFilm } from './media/encode.ts';
import { beam, FILM, pendulum, type Scene, sorting, superposition } from './media/films.ts';

const FOLDER = new URL('../school/videos/', import.meta.url);
const FILMS: Readonly<Record<string, Scene>> = { beam, pendulum, sorting, superposition };

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const [name, scene] of Object.entries(FILMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const frames = mkdtempSync(join(tmpdir(), 'demo-films-'));
  try {
    const count = FILM.seconds * FILM.framesPerSecond;
    for (let at = 0; at < count; at += 1) {
      const frame = await sharp(Buffer.from(scene(at / (count - 1))))
        .png()
        .toBuffer();
      writeFileSync(join(frames, `frame-${String(at).padStart(3, '0')}.png`), frame);
    }
    const file = `${name}.mp4`;
    writeFileSync(new URL(file, FOLDER), silentFilm(frames, file, FILM.framesPerSecond));
    console.log(file);
  } finally {
    rmSync(frames, { recursive: true });
  }
}
