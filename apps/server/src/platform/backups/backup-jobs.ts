import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { awayWords, isAway } from '../../schools/door.ts';
import type { School, Schools } from '../../schools/school.ts';
import { Secrets } from '../secrets/secrets.ts';
import { type BackupOrder, backUp, damagedWords, type TakenBackup } from './back-up.ts';
import { BackupFault, dropOldBackups } from './manifest.ts';

export interface BackupsOptions {
  readonly config: Config;
  readonly schools: Schools;
  readonly now: () => Date;
}

/**
 * Takes backups by themselves where a folder is set, once a day, one process for all; and those that somebody on the
 * machine orders of an embedded school, which no other process may open.
 */
export const backups = fp<BackupsOptions>(
  async (app, { config, schools, now }) => {
    const { backup } = config;
    const place = backupPlace(config);
    if (backup)
      app.jobs.handle('backup', {
        alone: true,
        repeats: { dailyAt: backup.at },
        run: async (_payload, { school, log, signal }) => {
          const order = { ...place, into: backup.folder, now, signal, say: (line: string) => log.info(line) };
          await takeAndTell(app, school, order, log);
          const dropped = await dropOldBackups(backup.folder, school.name, backup.keep, now());
          if (dropped.length > 0) log.info({ dropped: dropped.length }, 'old backups were removed');
          return undefined;
        },
      });
    for (const school of schools.values())
      school.folder?.serve((text, say) => answerOrder(school, text, { ...place, now, say }, app.log));
  },
  { name: 'backups', dependencies: ['jobs', 'metrics'] },
);

/** What a backup needs of the configuration, whoever takes it. */
export function backupPlace(config: Config): Pick<BackupOrder, 'ledger' | 'secrets'> {
  return {
    ledger: { keyFile: config.ledgerKeyFile, folder: join(config.dataDir, 'ledger') },
    secrets: new Secrets(config.secretsKeyFile),
  };
}

async function takeAndTell(
  app: FastifyInstance,
  school: School,
  order: BackupOrder,
  log: FastifyBaseLogger,
): Promise<void> {
  const tell = (outcome: string, bytes = 0) =>
    app.tellBackup({ school: school.name, outcome, bytes, at: order.now() });
  try {
    const { folder, manifest } = await backUp(school, order);
    const damaged = manifest.damaged.length > 0;
    tell(
      damaged ? 'damaged' : 'whole',
      manifest.files.reduce((sum, file) => sum + file.bytes, 0),
    );
    if (damaged)
      log.error({ folder, damaged: manifest.damaged.slice(0, 20) }, damagedWords(manifest.damaged));
    else log.info({ folder }, 'a backup was taken');
  } catch (error) {
    tell('failed');
    throw error;
  }
}

/** What came of a backup that was ordered, as it is told between processes. */
export type BackupAnswer =
  | {
      readonly folder: string;
      readonly damaged: string | null;
      readonly files: number;
      readonly bytes: number;
    }
  | { readonly fault: string };

const ORDER = /^backup (\/.+)$/;
export const backupOrder = (into: string) => `backup ${into}`;

async function answerOrder(
  school: School,
  text: string,
  order: Omit<BackupOrder, 'into'>,
  log: FastifyBaseLogger,
): Promise<string> {
  const into = ORDER.exec(text)?.[1];
  if (!into) return JSON.stringify({ fault: '正在运行的产品不认识这个命令，请用同一版本的程序' });
  return JSON.stringify(
    await backUp(school, { ...order, into }).then(answerOf, (error: unknown) => {
      log.error({ err: error }, 'a backup failed');
      return { fault: faultOf(error) };
    }),
  );
}

export function answerOf({ folder, manifest: { files, damaged } }: TakenBackup): BackupAnswer {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { folder, files: files.length, bytes, damaged: damaged.length > 0 ? damagedWords(damaged) : null };
}

/** Says what is known of a failure, and leaves the rest to the log. */
export function faultOf(error: unknown): string {
  if (error instanceof BackupFault) return error.message;
  if (isAway(error)) return `备份没有完成：数据库${awayWords(error)}`;
  return `备份没有完成：${error instanceof Error ? error.message : String(error)}`;
}
