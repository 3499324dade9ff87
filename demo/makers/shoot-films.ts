/**
 * Shoots the short films of the demo school's public pages anew, by hand:
 *   node demo/makers/shoot-films.ts [film …]
 * ffmpeg and a Chinese font must be there. What it makes is committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beam } from './films/beam.ts';
import { pendulum } from './films/pendulum.ts';
import { FILM, type Scene } from './films/scene.ts';
import { sorting } from './films/sorting.ts';
import { superposition } from './films/superposition.ts';

const FOLDER = new URL('../school/excellent/videos/', import.meta.url);
const FILMS: Readonly<Record<string, Scene>> = { beam, pendulum, sorting, superposition };

function encode(frames: string, file: string): void {
  const target = fileURLToPath(new URL(file, FOLDER));
  const run = spawnSync(
    'ffmpeg',
    [
      ...[
        '-y',
        '-v',
        'error',
        '-framerate',
        String(FILM.framesPerSecond),
        '-i',
        join(frames, 'frame-%03d.png'),
      ],
      // Nothing of the machine or the day in the files: what is made twice is the same.
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
      ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '31', '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart', target],
    ],
    { encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.stderr}`);
}

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
    encode(frames, `${name}.mp4`);
    console.log(`${name}.mp4`);
  } finally {
    rmSync(frames, { recursive: true });
  }
}
