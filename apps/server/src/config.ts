import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

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
  readonly databaseConnections: number;
  readonly seed: Seed;
  readonly schoolsFile: string;
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
}

export class ConfigFault extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from the environment. Everything has a default; what is wrong is said in one sentence. */
export function readConfig(env: Env): Config {
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const seed = readSeed(env.SEED, databaseUrl);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return {
    port: readNumber('PORT', env.PORT, { standard: 3000, least: 0, most: 65535 }),
    host: env.HOST || 'localhost',
    dataDir,
    databaseUrl,
    databaseConnections: readNumber('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, {
      standard: 16,
      least: 1,
      most: 500,
    }),
    seed,
    schoolsFile: resolve(env.SCHOOLS_FILE || join(dataDir, 'schools.json')),
    ledgerKeyFile: resolve(env.LEDGER_KEY_FILE || join(dataDir, 'ledger', 'signing-key.pem')),
    secretsKeyFile: resolve(env.SECRETS_KEY_FILE || join(dataDir, 'secrets', 'key')),
    allowInward: readHosts(env.ALLOW_INWARD),
    outwardSeconds: readNumber('OUTWARD_SECONDS', env.OUTWARD_SECONDS, { standard: 5, least: 1, most: 30 }),
    messagingUrl: readPublicUrl(env.MESSAGING_URL, 'MESSAGING_URL') ?? 'https://api.weixin.qq.com',
    logLevel: readLogLevel(env.LOG_LEVEL, seed === 'demo' ? 'warn' : 'info'),
    trustProxy: readProxies(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN || null,
    metricsPort: env.METRICS_PORT
      ? readNumber('METRICS_PORT', env.METRICS_PORT, { standard: 0, least: 0, most: 65535 })
      : null,
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    maxUploadMegabytes: readNumber('MAX_UPLOAD_MEGABYTES', env.MAX_UPLOAD_MEGABYTES, {
      standard: 4096,
      least: 1,
      most: 1_000_000,
    }),
    keptAnswersMegabytes: readNumber('KEPT_ANSWERS_MEGABYTES', env.KEPT_ANSWERS_MEGABYTES, {
      standard: 32,
      least: 0,
      most: 4096,
    }),
    objectStore: readObjectStore(env),
    ffmpeg: env.FFMPEG || null,
    reportService: readReportService(env),
    pdf: readPdf(env),
  };
}

function readSeed(value: string | undefined, databaseUrl: string | null): Seed {
  if (value !== undefined && value !== '' && value !== 'demo' && value !== 'none')
    throw new ConfigFault(`SEED 只能是 demo 或 none，现在是“${value}”`);
  if (value === 'demo' && databaseUrl)
    throw new ConfigFault('设置了 DATABASE_URL 即为正式使用，不会写入演示账号；请去掉 SEED=demo');
  return databaseUrl || value === 'none' ? 'none' : 'demo';
}

export function readPublicUrl(value: string | undefined, name = 'PUBLIC_URL'): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new ConfigFault(
      `${name} 应为 http:// 或 https:// 开头、不带路径的地址（如 https://kc.example.edu.cn），现在是“${value}”`,
    );
  return url.origin;
}

function readHosts(value: string | undefined): string[] {
  const hosts = (value ?? '').split(',').map((part) => part.trim().toLowerCase());
  const wrong = hosts.find((host) => !/^[\w.:-]*$/.test(host));
  if (wrong !== undefined)
    throw new ConfigFault(`ALLOW_INWARD 应为以逗号分隔的主机名或 IP 地址，“${wrong}”无法识别`);
  return hosts.filter((host) => host !== '');
}

interface NumberRange {
  readonly standard: number;
  readonly least: number;
  readonly most: number;
}

/** A caller could claim any address if every header counted: the proxies have to be named. */
function readProxies(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const proxies = value.split(',').map((part) => part.trim());
  const wrong = proxies.find((part) => part !== 'loopback' && isIP(part.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong !== undefined)
    throw new ConfigFault(
      `TRUST_PROXY 应为反向代理的地址或网段（如 loopback,10.0.0.0/8），“${wrong}”无法识别`,
    );
  return proxies.join(',');
}

function readNumber(name: string, value: string | undefined, { standard, least, most }: NumberRange): number {
  if (value === undefined || value === '') return standard;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new ConfigFault(`${name} 应为 ${least} 到 ${most} 之间的整数，现在是“${value}”`);
  return number;
}

export function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value);
}

/** Says nothing of the value itself, which may hold a password. */
function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (!isPostgresUrl(value)) throw new ConfigFault('DATABASE_URL 应以 postgres:// 开头');
  return value;
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
  return {
    endpoint: readEndpoint(env.S3_ENDPOINT as string, env.S3_BUCKET as string),
    bucket: readBucket(env.S3_BUCKET as string),
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    prefix: readPrefix(env.S3_PREFIX ?? ''),
  };
}

/** Some stores want the bucket before their name: then `{bucket}` stands there. */
function readEndpoint(value: string, bucket: string): string {
  const address = value.replace('{bucket}', bucket);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.username)
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
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.username)
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
  const url = URL.canParse(PDF_SERVICE_URL ?? '') ? new URL(PDF_SERVICE_URL as string) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.username)
    throw new ConfigFault(
      `PDF_ENGINE=gotenberg 时，PDF_SERVICE_URL 应为 http:// 或 https:// 开头的地址，现在是“${PDF_SERVICE_URL ?? ''}”`,
    );
  return { engine, url: (PDF_SERVICE_URL as string).replace(/\/+$/, '') };
}
