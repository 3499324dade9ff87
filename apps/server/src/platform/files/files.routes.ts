import { fileEndpoints, type StoredFile } from '@course-center/contract/files';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { School } from '../../schools/school.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { notFound } from '../../wire/failures.ts';
import { serve } from '../../wire/serve.ts';
import { conversionOf, findFfmpeg } from './conversion/conversion.ts';
import { findFile } from './files.repository.ts';
import { CONVERSION } from './keep-content.ts';
import { keepUpload } from './keep-upload.ts';
import { type LinkRoutesOptions, linkRoutes } from './links/links.routes.ts';
import { presentFile } from './present-file.ts';
import { FILE_REMOVAL, fileRemoval, fileSweep } from './sweep-files.ts';
import { SchoolUploads } from './uploads/school-uploads.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

export interface FileRoutesOptions extends LinkRoutesOptions {
  readonly config: Pick<Config, 'maxUploadMegabytes' | 'ffmpeg'>;
}

export const fileRoutes = fp<FileRoutesOptions>(
  async (app, { schools, now, isShown, config }) => {
    const limitMegabytes = config.maxUploadMegabytes;
    const uploads = new WeakMap<School, SchoolUploads>();
    const uploadsOf = (school: School): SchoolUploads => {
      const known = uploads.get(school) ?? new SchoolUploads(school, { now, limitMegabytes, log: app.log });
      uploads.set(school, known);
      return known;
    };
    // Their folders are made at the start, where somebody sees that one cannot be.
    for (const school of schools.values()) if (!school.lazily) uploadsOf(school);

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
    app.jobs.handle('file-sweep', fileSweep);
    app.jobs.handle(FILE_REMOVAL, fileRemoval);
    await app.register(uploadRoutes, { uploadsOf });
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
