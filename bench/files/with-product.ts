import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { ProductProcess } from './product-process.ts';

/** Runs the product on a PostgreSQL and a folder of its own, for as long as it is measured. */
export async function withProduct<Measured>(
  env: NodeJS.ProcessEnv,
  measure: (product: ProductProcess, databaseUrl: string) => Promise<Measured>,
): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-center-bench-'));
  const postgres = await startTemporaryPostgres({ durable: true });
  const product = new ProductProcess(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    ...env,
  });
  try {
    await product.start();
    return await measure(product, postgres.url);
  } finally {
    await product.end('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
