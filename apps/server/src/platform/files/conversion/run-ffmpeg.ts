import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Shown } from '@course-center/domain/files/format';

export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly becomes: Exclude<Shown, 'png'>;
}

/** What it may open: no playlist that names other files, nothing over the network. */
const CONFINED = [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'avi,asf,mov,mp4,matroska,rm,aiff'],
];
const FILM = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
  // The format knows even sizes only; a player starts before it has the whole file.
  ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart'],
  ...['-f', 'mp4'],
];
const SOUND = ['-map', '0:a:0', '-vn', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '160k', '-f', 'ipod'];
const LAST_WORDS = 2000;

/** Converts one file into another; a raised signal ends the program. */
export async function runFfmpeg(
  program: string,
  { from, to, becomes }: Conversion,
  signal: AbortSignal,
): Promise<void> {
  const options = [...CONFINED, '-i', `file:${from}`, ...(becomes === 'mp4' ? FILM : SOUND), `file:${to}`];
  const child = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said = (said + data).slice(-LAST_WORDS);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the conversion ended with ${code}: ${said}`);
}
