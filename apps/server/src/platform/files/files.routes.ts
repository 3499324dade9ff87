import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileEndpoints, type StoredFile } from '@course-center/contract/files';
import { formatOf, type Shown } from '@course-center/domain/files/format';
import fp from 'fastify-plugin';
import sharp from 'sharp';
import type { Config } from '../../config.ts';
import type { School } from '../../schools/school.ts';
import { storageOf } from '../../storage/storage-of.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { notFound } from '../../wire/failures.ts';
import { serve } from '../../wire/serve.ts';
import type { JobContext, JobHandler } from '../jobs/jobs.ts';
import { endConversion, type FileRow, findFile } from './files.repository.ts';
import { CONVERSION, type ConversionPayload } from './keep-content.ts';
import { keepUpload } from './keep-upload.ts';
import { type LinkRoutesOptions, linkRoutes } from './links/links.routes.ts';
import { presentFile } from './present-file.ts';
import { SchoolUploads } from './uploads/school-uploads.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

const FAILED = { conversion: 'failed', converted_key: null, converted_size: null } as const;
/** A picture larger than this is offered for download: drawing it anew would take gigabytes. */
const MOST_PIXELS = 200_000_000;

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

export interface FileRoutesOptions extends LinkRoutesOptions {
  readonly config: Pick<Config, 'maxUploadMegabytes' | 'ffmpeg'>;
}

export const fileRoutes = fp<FileRoutesOptions>(
  async (app, { schools, now, isShown, config }) => {
    const limitMegabytes = config.maxUploadMegabytes;
    const uploads = new Map(
      [...schools].map(([name, school]) => [
        name,
        new SchoolUploads(school, { now, limitMegabytes, log: app.log }),
      ]),
    );
    const uploadsOf = (school: { name: string }) => uploads.get(school.name) as SchoolUploads;

    serve(app, fileEndpoints.keep, ({ scene, actor, body }) =>
      keepUpload(scene, actor, uploadsOf(scene.school), body.upload_id),
    );
    serve(app, fileEndpoints.read, ({ scene, actor, params }) => readFile(scene, actor, params.id));
    app.jobs.handle(CONVERSION, conversionOf(findFfmpeg(config.ffmpeg)));
    // Uploads that nobody finished are thrown away a few times a day.
    app.jobs.handle('upload-expiry', {
      repeats: { everyMinutes: 6 * 60 },
      run: async (_payload, { school }) => {
        await uploadsOf(school).store.deleteExpired();
        return undefined;
      },
    });
    await app.register(uploadRoutes, { uploads });
    await app.register(linkRoutes, { schools, now, isShown });
  },
  { name: 'file-routes', dependencies: ['actor', 'jobs'] },
);

/** A file of one's own, with fresh links. Others' files are shown by what they belong to. */
async function readFile(scene: Scene, actor: Actor, id: number): Promise<StoredFile> {
  const row = await findFile(scene.db, id);
  if (!row || row.uploaded_by !== actor.person_id) throw notFound('文件不存在或已被删除');
  return presentFile(scene, row);
}

/** The program that converts films and sound: the one that was named, or the first on the PATH; null without one. */
export function findFfmpeg(named: string | null, path = process.env.PATH ?? ''): string | null {
  const places = named === null ? path.split(delimiter).map((folder) => join(folder, 'ffmpeg')) : [named];
  return places.find(isProgram) ?? null;
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
function conversionOf(ffmpeg: string | null): JobHandler<ConversionPayload> {
  return {
    async run({ file_id }, context) {
      const file = await findFile(context.school.db, file_id);
      const becomes = file && formatOf(file.extension)?.becomes;
      if (!becomes || becomes === 'never' || file.conversion !== 'running') return;
      if (becomes !== 'png' && ffmpeg === null) await endConversion(context.school.db, file_id, FAILED);
      else await convert(file, becomes, ffmpeg ?? '', context);
    },
    giveUp: (tx, { file_id }) => endConversion(tx, file_id, FAILED),
  };
}

async function convert(
  file: FileRow,
  becomes: Shown,
  ffmpeg: string,
  { school, signal }: JobContext,
): Promise<void> {
  const storage = storageOf(school);
  const made = await placeFor(school, becomes);
  try {
    await storage.withLocal(file.storage_key, (from) =>
      becomes === 'png' ? drawPng(from, made) : runFfmpeg(ffmpeg, { from, to: made, becomes }, signal),
    );
    const { size } = await stat(made);
    const converted_key = file.storage_key.replace(/(\.[a-z0-9]+)?$/, `c.${becomes}`);
    await storage.put(converted_key, made);
    await endConversion(school.db, file.id, { conversion: 'done', converted_key, converted_size: size });
  } finally {
    await rm(made, { force: true });
  }
}

async function placeFor({ filesDir }: School, ending: string): Promise<string> {
  const folder = join(filesDir, 'uploads');
  await mkdir(folder, { recursive: true });
  return join(folder, `.${randomUUID()}.${ending}`);
}

async function drawPng(from: string, to: string): Promise<void> {
  await sharp(from, { limitInputPixels: MOST_PIXELS }).rotate().png().toFile(to);
}

interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly becomes: Exclude<Shown, 'png'>;
}

/** Converts one file into another; a raised signal ends the program. */
async function runFfmpeg(
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
