import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FRAMES_PER_SECOND = 12;
export const SECONDS = 10;
export const SECONDS_OF_BOARD = 6;

/** Four soft notes after each other, over and over. */
const MELODY = [261.63, 329.63, 392, 329.63]
  .map((note, at) => {
    const since = `mod(t\\,2)-${at * 0.5}`;
    return `if(between(mod(t\\,2)\\,${at * 0.5}\\,${at * 0.5 + 0.5})\\,0.16*sin(2*PI*${note}*t)*exp(-4*(${since}))\\,0)`;
  })
  .join('+');
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `aevalsrc=${MELODY}:s=44100:d=${seconds}`];
/** Nothing of the machine or the day in the files: what is made twice is the same. */
const PLAIN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
const PLAIN_SOUND = [...PLAIN, '-flags:a', '+bitexact'];

function ffmpeg(folder: string, file: string, ...args: readonly string[]): Uint8Array {
  const target = join(folder, file);
  const run = spawnSync('ffmpeg', ['-y', '-v', 'error', ...args, target], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.stderr}`);
  return readFileSync(target);
}

function frames(folder: string, perSecond = FRAMES_PER_SECOND): string[] {
  return ['-framerate', String(perSecond), '-i', join(folder, 'frame-%03d.png')];
}

function h264(quality: number): string[] {
  const picture = ['-c:v', 'libx264', '-preset', 'slow', '-crf', String(quality), '-pix_fmt', 'yuv420p'];
  return [...picture, '-movflags', '+faststart'];
}

/** A film without sound. */
export function silentFilm(folder: string, file: string, perSecond: number): Uint8Array {
  return ffmpeg(folder, file, ...frames(folder, perSecond), ...PLAIN, ...h264(31));
}

/** One of pictures that stand: what does not change from one to the next is kept once. */
export function standingFilm(folder: string, file: string, perSecond: number): Uint8Array {
  const once = ['-vf', 'scale=768:-2', '-sc_threshold', '0', '-g', '900'];
  return ffmpeg(folder, file, ...frames(folder, perSecond), ...PLAIN, ...h264(35), ...once);
}

export function lectureVideo(folder: string): Uint8Array {
  return ffmpeg(
    folder,
    'lecture.mp4',
    ...[...frames(folder), ...sound(SECONDS), '-shortest', ...PLAIN_SOUND],
    ...h264(26),
    ...['-c:a', 'aac', '-b:a', '64k'],
  );
}

/** An old format on purpose: the product has to convert it. */
export function boardVideo(folder: string): Uint8Array {
  return ffmpeg(
    folder,
    'board.avi',
    ...[...frames(folder), ...sound(SECONDS_OF_BOARD), '-t', String(SECONDS_OF_BOARD), ...PLAIN_SOUND],
    ...['-vf', 'scale=480:270', '-c:v', 'mpeg4', '-q:v', '8', '-c:a', 'libmp3lame', '-b:a', '48k'],
  );
}

export function themeSound(folder: string): Uint8Array {
  return ffmpeg(
    folder,
    'theme.mp3',
    ...sound(8),
    ...PLAIN_SOUND,
    '-af',
    'afade=t=out:st=6:d=2',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '64k',
  );
}

/** A picture in another format, by the ending of the file. */
export function converted(folder: string, from: string, file: string): Uint8Array {
  const args = file.endsWith('.tif')
    ? ['-compression_algo', 'lzw', '-pix_fmt', 'gray']
    : ['-pix_fmt', 'bgr24'];
  return ffmpeg(folder, file, '-i', join(folder, from), ...args);
}
