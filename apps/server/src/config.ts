import { join, resolve } from 'node:path';

export type Seed = 'demo' | 'none';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly seed: Seed;
  readonly schoolsFile: string;
  readonly logLevel: string;
  /** Whether addresses and schemes may be taken from a proxy's headers. */
  readonly trustProxy: boolean;
  readonly metricsToken: string | null;
}

export class ConfigFault extends Error {}

/** Reads the configuration from the environment. Everything has a default; what is wrong is said in one sentence. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = env.DATABASE_URL || null;
  const seed = readSeed(env.SEED, databaseUrl);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return {
    port: readNumber('PORT', env.PORT, 3000, 65535),
    host: env.HOST || 'localhost',
    dataDir,
    databaseUrl,
    databaseConnections: readNumber('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 16, 500),
    seed,
    schoolsFile: resolve(env.SCHOOLS_FILE || join(dataDir, 'schools.json')),
    logLevel: env.LOG_LEVEL || (seed === 'demo' ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY === '1',
    metricsToken: env.METRICS_TOKEN || null,
  };
}

function readSeed(value: string | undefined, databaseUrl: string | null): Seed {
  if (value !== undefined && value !== '' && value !== 'demo' && value !== 'none')
    throw new ConfigFault(`SEED 只能是 demo 或 none，现在是“${value}”`);
  if (value === 'demo' && databaseUrl)
    throw new ConfigFault('设置了 DATABASE_URL 即为正式使用，不会写入演示账号；请去掉 SEED=demo');
  return databaseUrl || value === 'none' ? 'none' : 'demo';
}

function readNumber(name: string, value: string | undefined, standard: number, most: number): number {
  if (value === undefined || value === '') return standard;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new ConfigFault(`${name} 应为 0 到 ${most} 之间的整数，现在是“${value}”`);
  return number;
}
