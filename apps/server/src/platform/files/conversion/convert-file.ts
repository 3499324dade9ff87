import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatOf, type Shown } from '@course-center/domain/files/format';
import sharp from 'sharp';
import type { School } from '../../../schools/school.ts';
import { storageOf } from '../../../storage/storage-of.ts';
import type { JobContext, JobHandler } from '../../jobs/jobs.ts';
import { endConversion, type FileRow, findFile } from '../files.repository.ts';
import type { ConversionPayload } from '../keep-content.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

const FAILED = { conversion: 'failed', converted_key: null, converted_size: null } as const;
/** A picture larger than this is offered for download: drawing it anew would take gigabytes. */
const MOST_PIXELS = 200_000_000;

/** Makes what a browser shows out of what it does not; what cannot be converted is offered for download. */
export function conversionOf(ffmpeg: string | null): JobHandler<ConversionPayload> {
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
