import { join, resolve } from 'node:path';
import {
  ConfigFault,
  type NumberRange,
  readAll,
  readDatabaseUrl,
  readHosts,
  readNumber,
  readProxies,
  readPublicUrl,
  readSwitch,
  readTimeOfDay,
  webAddress,
} from './setting-values.ts';

export type Seed = 'demo' | 'none';

/** An S3-compatible object store, as the environment names it. */
export interface ObjectStoreConfig {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Stands before the keys of all schools, where a bucket is shared with something else. */
  readonly prefix: string;
}

/** A service that words reports, by the chat protocol that many speak. */
export interface ReportServiceConfig {
  /** What stands before `/chat/completions`. */
  readonly url: string;
  /** Empty where none is asked for. */
  readonly key: string;
  readonly model: string;
}

/** What makes a PDF of HTML that somebody sends: the product itself, a browser on this machine, or a service. */
export type PdfConfig =
  | { readonly engine: 'typst' }
  | { readonly engine: 'chromium'; readonly program: string }
  | { readonly engine: 'gotenberg'; readonly url: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** Where migrations are run, and session settings set: past any pooler. Null where the other address leads there. */
  readonly databaseDirectUrl: string | null;
  /** A copy that follows the database, for what visitors read; null for none. */
  readonly databaseReadUrl: string | null;
  readonly databaseConnections: number;
  /** How many connections a process opens to all schools that come and go, together. */
  readonly databaseConnectionsTotal: number;
  /** Whether statements are prepared by name; an old pooler loses them. */
  readonly prepared: boolean;
  /** How many processes serve behind the one port. */
  readonly processes: number;
  /** How long a process that is to end goes on serving, so that proxies and kept connections turn elsewhere. */
  readonly drainSeconds: number;
  readonly seed: Seed;
  readonly schoolsFile: string;
  /** The database that names schools which come and go without a restart; null for none. */
  readonly schoolsUrl: string | null;
  /** The key that the ledger's end is signed with. */
  readonly ledgerKeyFile: string;
  /** The keys that secrets of providers are sealed with; the first line seals, every line opens. */
  readonly secretsKeyFile: string;
  /** Names of hosts that the product may call although they lie on this machine or its own link. */
  readonly allowInward: readonly string[];
  /** How long a provider may take to answer. */
  readonly outwardSeconds: number;
  /** Where the messaging app's own server is; another only for trying things out. */
  readonly messagingUrl: string;
  readonly logLevel: string;
  /** The addresses of the proxies whose word about a caller's address and scheme counts; null for none. */
  readonly trustProxy: string | null;
  readonly metricsToken: string | null;
  /** Where the machine itself reads the metrics without a token: a port of its own, on loopback; null for none. */
  readonly metricsPort: number | null;
  /**
   * Where the product is reached: providers send people back there, and search engines are told it. Null leaves single
   * sign-on out, and takes the name that the caller asked by for the rest.
   */
  readonly publicUrl: string | null;
  readonly maxUploadMegabytes: number;
  /** How much of the public pages' answers each process may keep; 0 keeps none. */
  readonly keptAnswersMegabytes: number;
  /** The object store that files are kept in; null keeps them on disk in the data folder. */
  readonly objectStore: ObjectStoreConfig | null;
  /** The program that converts films and sound; null looks for it on the PATH. */
  readonly ffmpeg: string | null;
  /** Words what experts said of a course; null leaves it to the product's own method. */
  readonly reportService: ReportServiceConfig | null;
  readonly pdf: PdfConfig;
  /** Where traces are sent; null for nowhere. */
  readonly tracing: TracingConfig | null;
  /** Backups that are taken by themselves; null for none. */
  readonly backup: BackupConfig | null;
}

/** A collector that takes traces, as OpenTelemetry's own variables name it. */
export interface TracingConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Which part of all requests and jobs is traced, from 0 to 1. */
  readonly ratio: number;
}

export interface BackupConfig {
  readonly folder: string;
  /** The time of day, on the school's clock. */
  readonly at: string;
  /** How many of each school stay. */
  readonly keep: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from the environment. Everything has a default; what is wrong is said in a sentence each. */
export function readConfig(env: Env): Config {
  const number = (name: string, range: NumberRange) => () => readNumber(name, env[name], range);
  const database = (name: string) => () => readDatabaseUrl(name, env[name]);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return readAll<Config>({
    port: number('PORT', { standard: 3000, least: 0, most: 65535 }),
    host: () => env.HOST || 'localhost',
    dataDir: () => dataDir,
    databaseUrl: database('DATABASE_URL'),
    databaseDirectUrl: database('DATABASE_DIRECT_URL'),
    databaseReadUrl: database('DATABASE_READ_URL'),
    databaseConnections: number('DATABASE_CONNECTIONS', { standard: 16, least: 1, most: 500 }),
    databaseConnectionsTotal: number('DATABASE_CONNECTIONS_TOTAL', { standard: 40, least: 1, most: 5000 }),
    prepared: () => readSwitch('PREPARED', env.PREPARED),
    processes: () => readProcesses(env),
    drainSeconds: number('DRAIN_SECONDS', {
      standard: Number(env.PROCESSES) > 1 ? 10 : 0,
      least: 0,
      most: 300,
    }),
    seed: () => readSeed(env),
    schoolsFile: () => resolve(env.SCHOOLS_FILE || join(dataDir, 'schools.json')),
    schoolsUrl: database('SCHOOLS_URL'),
    ledgerKeyFile: () => resolve(env.LEDGER_KEY_FILE || join(dataDir, 'ledger', 'signing-key.pem')),
    secretsKeyFile: () => resolve(env.SECRETS_KEY_FILE || join(dataDir, 'secrets', 'key')),
    allowInward: () => readHosts(env.ALLOW_INWARD),
    outwardSeconds: number('OUTWARD_SECONDS', { standard: 5, least: 1, most: 30 }),
    messagingUrl: () => readPublicUrl(env.MESSAGING_URL, 'MESSAGING_URL') ?? 'https://api.weixin.qq.com',
    logLevel: () => readLogLevel(env.LOG_LEVEL, isDemo(env) ? 'warn' : 'info'),
    trustProxy: () => readProxies(env.TRUST_PROXY),
    metricsToken: () => env.METRICS_TOKEN || null,
    metricsPort: () =>
      env.METRICS_PORT
        ? readNumber('METRICS_PORT', env.METRICS_PORT, { standard: 0, least: 0, most: 65535 })
        : null,
    publicUrl: () => readPublicUrl(env.PUBLIC_URL),
    maxUploadMegabytes: number('MAX_UPLOAD_MEGABYTES', { standard: 4096, least: 1, most: 1_000_000 }),
    keptAnswersMegabytes: number('KEPT_ANSWERS_MEGABYTES', { standard: 32, least: 0, most: 4096 }),
    objectStore: () => readObjectStore(env),
    ffmpeg: () => env.FFMPEG || null,
    reportService: () => readReportService(env),
    pdf: () => readPdf(env),
    tracing: () => readTracing(env),
    backup: () => readBackup(env, dataDir),
  });
}

/** The embedded database belongs to one process: what two wrote would be lost. */
function readProcesses({ PROCESSES, DATABASE_URL }: Env): number {
  const processes = readNumber('PROCESSES', PROCESSES, { standard: 1, least: 1, most: 64 });
  if (processes > 1 && !DATABASE_URL)
    throw new ConfigFault(
      'PROCESSES 大于 1，而内置数据库只能由一个进程打开；请用 DATABASE_URL 指定 PostgreSQL 数据库，或去掉 PROCESSES',
    );
  return processes;
}

/** By the names that OpenTelemetry gives them; the address of traces alone is taken as it is. */
function readTracing(env: Env): TracingConfig | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!url || env.OTEL_SDK_DISABLED === 'true') return null;
  return readAll<TracingConfig>({
    url: () => readCollector(url),
    headers: () => readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: () => env.OTEL_SERVICE_NAME || 'course-center',
    ratio: () => readRatio(env.OTEL_TRACES_SAMPLER_ARG || '1'),
  });
}

function readCollector(url: string): string {
  if (webAddress(url)) return url;
  throw new ConfigFault(
    'OTEL_EXPORTER_OTLP_ENDPOINT 应为 http:// 或 https:// 开头、不带账号的地址（如 http://127.0.0.1:4318）',
  );
}

function readRatio(value: string): number {
  const ratio = Number(value);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new ConfigFault(`OTEL_TRACES_SAMPLER_ARG 应为 0 到 1 之间的数，现在是“${value}”`);
}

/** Reads `name=value,name=value`, values as in an address. Says nothing of the value, which may be a key. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      new Headers(
        pairs.map((pair) => {
          const [name = '', ...value] = pair.split('=');
          return [name.trim(), decodeURIComponent(value.join('=').trim())];
        }),
      ),
    );
  } catch {
    throw new ConfigFault('OTEL_EXPORTER_OTLP_HEADERS 应为以逗号分隔的 名称=值（特殊字符写作 %20 的形式）');
  }
}

/** Beside what it is a copy of it would go with it. */
function readBackup({ BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Env, dataDir: string): BackupConfig | null {
  if (!BACKUP_DIR) {
    if (BACKUP_AT || BACKUP_KEEP)
      throw new ConfigFault(
        '设置了 BACKUP_AT 或 BACKUP_KEEP，但没有设置 BACKUP_DIR，不会备份；请补上 BACKUP_DIR',
      );
    return null;
  }
  const folder = resolve(BACKUP_DIR);
  if (`${folder}/`.startsWith(`${dataDir}/`))
    throw new ConfigFault('BACKUP_DIR 不能在 DATA_DIR 之内：数据目录丢失时备份会一起丢失，请换一个文件夹');
  return readAll<BackupConfig>({
    folder: () => folder,
    at: () => readTimeOfDay('BACKUP_AT', BACKUP_AT || '02:30'),
    keep: () => readNumber('BACKUP_KEEP', BACKUP_KEEP, { standard: 14, least: 1, most: 1000 }),
  });
}

const isDemo = ({ SEED, DATABASE_URL }: Env) => !DATABASE_URL && SEED !== 'none';

function readSeed(env: Env): Seed {
  const { SEED, DATABASE_URL } = env;
  if (SEED && SEED !== 'demo' && SEED !== 'none')
    throw new ConfigFault(`SEED 只能是 demo 或 none，现在是“${SEED}”`);
  if (SEED === 'demo' && DATABASE_URL)
    throw new ConfigFault('设置了 DATABASE_URL 即为正式使用，不会写入演示账号；请去掉 SEED=demo');
  return isDemo(env) ? 'demo' : 'none';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel(value: string | undefined, standard: string): string {
  if (!value) return standard;
  if (!LOG_LEVELS.includes(value))
    throw new ConfigFault(`LOG_LEVEL 只能是 ${LOG_LEVELS.join('、')} 之一，现在是“${value}”`);
  return value;
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const KNOWN = [...NEEDED, 'S3_REGION', 'S3_PREFIX'] as const;

/** Null when nothing of it is set. Half of it is a mistake: files would quietly go to the disk instead. */
function readObjectStore(env: Env): ObjectStoreConfig | null {
  if (!KNOWN.some((name) => env[name])) return null;
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new ConfigFault(
      `对象存储的设置不完整，缺少 ${missing.join('、')}；若要把文件保存在本机磁盘，请去掉所有 S3_ 开头的设置`,
    );
  return readAll<ObjectStoreConfig>({
    endpoint: () => readEndpoint(env.S3_ENDPOINT as string),
    bucket: () => readBucket(env.S3_BUCKET as string),
    region: () => env.S3_REGION || 'us-east-1',
    accessKeyId: () => env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: () => env.S3_SECRET_ACCESS_KEY as string,
    prefix: () => readPrefix(env.S3_PREFIX ?? ''),
  });
}

/** Some stores want the bucket before their name: then `{bucket}` stands there. */
function readEndpoint(value: string): string {
  const url = webAddress(value.replace('{bucket}', 'bucket'));
  if (!url || url.search)
    throw new ConfigFault(
      `S3_ENDPOINT 应为 http:// 或 https:// 开头的地址（桶名在域名中的写作 https://{bucket}.域名），现在是“${value}”`,
    );
  return value.replace(/\/+$/, '');
}

function readBucket(value: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(value))
    throw new ConfigFault(`S3_BUCKET 只能用字母、数字、点、下划线和连字符，现在是“${value}”`);
  return value;
}

function readPrefix(value: string): string {
  const prefix = value.replace(/^\/+|\/+$/g, '');
  if (prefix !== '' && !/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(prefix))
    throw new ConfigFault(`S3_PREFIX 只能用字母、数字、点、下划线、连字符和斜线，现在是“${value}”`);
  return prefix;
}

/** Null when nothing of it is set. Half of it is a mistake: reports would quietly stay as they are. */
function readReportService(env: Env): ReportServiceConfig | null {
  const { REPORT_API_URL: address = '', REPORT_API_KEY: key = '', REPORT_MODEL: model = '' } = env;
  if (address + key + model === '') return null;
  if (address === '' || model === '')
    throw new ConfigFault(
      '评价综述服务的设置不完整，REPORT_API_URL 和 REPORT_MODEL 应同时设置；若不使用该服务，请去掉所有 REPORT_ 开头的设置',
    );
  const url = webAddress(address);
  if (!url || url.search)
    throw new ConfigFault(
      `REPORT_API_URL 应为 http:// 或 https:// 开头的地址（如 https://域名/v1），现在是“${address}”`,
    );
  return { url: address.replace(/\/+$/, '').replace(/\/chat\/completions$/, ''), key, model };
}

/** The built-in engine unless another is named; what the other needs must stand beside it. */
function readPdf({ PDF_ENGINE, PDF_CHROMIUM, PDF_SERVICE_URL }: Env): PdfConfig {
  const engine = PDF_ENGINE || 'typst';
  if (engine === 'typst') return { engine };
  if (engine === 'chromium') return { engine, program: PDF_CHROMIUM || 'chromium' };
  if (engine !== 'gotenberg')
    throw new ConfigFault(`PDF_ENGINE 只能是 typst、chromium 或 gotenberg，现在是“${engine}”`);
  const address = PDF_SERVICE_URL ?? '';
  const url = webAddress(address);
  if (!url || url.search)
    throw new ConfigFault(
      `PDF_ENGINE=gotenberg 时，PDF_SERVICE_URL 应为 http:// 或 https:// 开头的地址，现在是“${address}”`,
    );
  return { engine, url: address.replace(/\/+$/, '') };
}
