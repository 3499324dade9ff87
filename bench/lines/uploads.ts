import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { Film, MEGABYTE } from '../files/film.ts';
import { openSession } from '../files/open-session.ts';
import { ProductProcess } from '../files/product-process.ts';
import { Uploader } from '../files/uploader.ts';
import type { Line } from '../line.ts';

const GIGABYTES = 2;
/** Where the connection breaks, in parts of the whole; at the third of them the server is killed as well. */
const BREAKS = [0.2, 0.4, 0.6, 0.8];
const KILLED_AT = 2;

/** A film over a bad network, to a server that dies on the way. */
export async function uploadLines(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-center-bench-'));
  const postgres = await startTemporaryPostgres();
  const product = new ProductProcess(await freePort(), { DATA_DIR: folder, DATABASE_URL: postgres.url });
  try {
    await product.start();
    return await measure(product, new Uploader(product.home, await openSession(postgres.url)));
  } finally {
    await product.end('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(product: ProductProcess, uploader: Uploader): Promise<Line[]> {
  const film = new Film(GIGABYTES * 1024);
  const started = performance.now();
  const location = await uploader.begin('课堂实录.mp4', film);
  for (const [number, part] of BREAKS.entries())
    await uploader.send(location, film, await uploader.offset(location), film.size * part, async () => {
      if (number !== KILLED_AT) return;
      await product.end('SIGKILL');
      await product.start();
    });
  await uploader.send(location, film, await uploader.offset(location), film.size, async () => undefined);
  const { download_url } = await uploader.keep(location);
  const seconds = (performance.now() - started) / 1000;
  const differs = (await uploader.sha256(download_url)) === film.sha256() ? 0 : 1;
  const at = `upload of ${GIGABYTES} GB, broken three times, the server killed once`;
  return [
    { name: `${at}, differences on arrival`, value: differs, unit: '×', atMost: 0 },
    { name: `${at}, memory growth`, value: product.highestGrowth / MEGABYTE, unit: 'MB', atMost: 100 },
    { name: `${at}, until it is kept`, value: seconds, unit: 's' },
  ];
}
