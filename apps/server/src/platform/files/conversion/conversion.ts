import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatOf, type Shown } from '@course-center/domain/files/format';
import type { School } from '../../../schools/school.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import type { JobContext, JobHandler } from '../../jobs/jobs.ts';
import { endConversion, type FileRow, findFile } from '../files.repository.ts';
import type { ConversionPayload } from '../keep-content.ts';
import { ProgramFailed, runBeside } from './run-beside.ts';

const FAILED = { conversion: 'failed', converted_key: null, converted_size: null } as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONGEST_LOOK = 30 * SECOND;
const LONGEST_DRAWING = 2 * MINUTE;
/** A recorded lecture in the best that cameras make; converting more would take the machine for days. */
const MOST_FILM_PIXELS = 3840 * 2160;
const LONGEST_FILM_SECONDS = 4 * 60 * 60;

/** What they may open: no playlist that names other files, nothing over the network. */
const CONFINED = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'avi,asf,mov,mp4,matroska,rm,aiff'],
];
const LOOK = [
  '-v',
  'error',
  '-show_entries',
  'stream=codec_type,width,height:format=duration',
  '-of',
  'json',
];
const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-threads', '1'];
const FILM = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'],
  // The format knows even sizes only; a player starts before it has the whole file.
  ...['-vf', "scale='trunc(min(1920,iw)/2)*2':-2", '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart'],
  ...['-f', 'mp4'],
];
const SOUND = ['-map', '0:a:0', '-vn', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '160k', '-f', 'ipod'];

/** The programs that look at films and sound, and convert them. */
export interface Ffmpeg {
  readonly convert: string;
  readonly look: string;
}

/** The one that was named, or the first on the PATH, with the one that looks beside it; null without both. */
export function findFfmpeg(named: string | null, path = process.env.PATH ?? ''): Ffmpeg | null {
  const places = named === null ? path.split(delimiter).map((folder) => join(folder, 'ffmpeg')) : [named];
  const found = places.map((convert) => ({ convert, look: join(dirname(convert), 'ffprobe') }));
  return found.find(({ convert, look }) => isProgram(convert) && isProgram(look)) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes what a browser shows out of what it does not; what cannot be converted is offered for download. */
export function conversionOf(ffmpeg: Ffmpeg | null): JobHandler<ConversionPayload> {
  return {
    async run({ file_id }, context) {
      const file = await findFile(context.school.db, file_id);
      const becomes = file && formatOf(file.extension)?.becomes;
      if (!becomes || becomes === 'never' || file.conversion !== 'running') return;
      const made = await convert(file, becomes, ffmpeg, context);
      if (!made) await endConversion(context.school.db, file_id, FAILED);
    },
    giveUp: (tx, { file_id }) => endConversion(tx, file_id, FAILED),
  };
}

/** False where trying again would change nothing: it is too large, takes too long, or no program is there for it. */
async function convert(
  file: FileRow,
  becomes: Shown,
  ffmpeg: Ffmpeg | null,
  { school, signal }: JobContext,
): Promise<boolean> {
  const storage = storageOf(school);
  const to = await placeFor(school, becomes);
  try {
    const made = await storage.withLocal(file.storage_key, (from) =>
      becomes === 'png' ? drawPng(from, to, signal) : runFfmpeg(ffmpeg, { from, to, becomes }, signal),
    );
    if (!made) return false;
    const { size } = await stat(to);
    const converted_key = file.storage_key.replace(/(\.[a-z0-9]+)?$/, `c.${becomes}`);
    await storage.put(converted_key, to);
    await endConversion(school.db, file.id, { conversion: 'done', converted_key, converted_size: size });
    return true;
  } finally {
    await rm(to, { force: true });
  }
}

async function placeFor({ filesDir }: School, ending: string): Promise<string> {
  const folder = join(filesDir, 'uploads');
  await mkdir(folder, { recursive: true });
  return join(folder, `.${randomUUID()}.${ending}`);
}

const DRAW = fileURLToPath(new URL('./draw-png.ts', import.meta.url));

/** In a process of its own: what a picture needs of memory, and may do to it, is nobody else's. */
async function drawPng(from: string, to: string, signal: AbortSignal): Promise<boolean> {
  const ended = runBeside(process.execPath, [DRAW, from, to], { signal, longest: LONGEST_DRAWING });
  return ended.then(() => true, orNever);
}

/** A program that ended by itself will end like that again; one that was ended with the server will not. */
function orNever(error: unknown): boolean {
  if (error instanceof ProgramFailed) return false;
  throw error;
}

interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly becomes: Exclude<Shown, 'png'>;
}

/** Converts one file into another, if it is not more than the machine can bear. */
async function runFfmpeg(
  ffmpeg: Ffmpeg | null,
  { from, to, becomes }: Conversion,
  signal: AbortSignal,
): Promise<boolean> {
  const seconds = ffmpeg && (await lengthOf(ffmpeg.look, from, signal));
  if (!ffmpeg || seconds === null) return false;
  const longest = Math.max(10 * MINUTE, 4 * seconds * SECOND);
  const limit = ['-t', String(LONGEST_FILM_SECONDS)];
  const asked = [
    ...QUIET,
    ...CONFINED,
    '-i',
    `file:${from}`,
    ...limit,
    ...(becomes === 'mp4' ? FILM : SOUND),
  ];
  return runBeside(ffmpeg.convert, [...asked, `file:${to}`], { signal, longest }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProgramFailed && error.tookTooLong) return false;
      throw error;
    },
  );
}

interface Looked {
  readonly streams?: readonly { readonly width?: number; readonly height?: number }[];
  readonly format?: { readonly duration?: string };
}

/** How many seconds it lasts; null where nothing is to be made of it, or too much. */
async function lengthOf(program: string, from: string, signal: AbortSignal): Promise<number | null> {
  const said = await runBeside(program, [...LOOK, ...CONFINED, `file:${from}`], {
    signal,
    longest: LONGEST_LOOK,
  }).catch((error: unknown) => {
    orNever(error);
    return '';
  });
  if (said === '') return null;
  const { streams = [], format } = JSON.parse(said) as Looked;
  const seconds = Number(format?.duration ?? Number.NaN);
  const pixels = Math.max(0, ...streams.map(({ width = 0, height = 0 }) => width * height));
  if (!(seconds <= LONGEST_FILM_SECONDS) || pixels > MOST_FILM_PIXELS) return null;
  return seconds;
}
