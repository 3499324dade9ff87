import { isIP } from 'node:net';

/** What is wrong with the settings: a sentence for each, since whoever mends one wants to know of the others. */
export class ConfigFault extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Readers<T> = { readonly [K in keyof T]: () => T[K] };

/** Reads each part, and tells what is wrong with all of them at once. */
export function readAll<T extends object>(readers: Readers<T>): T {
  const faults: string[] = [];
  const parts = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof ConfigFault)) throw error;
      faults.push(...error.sentences);
      return [name, undefined];
    }
  });
  if (faults.length > 0) throw new ConfigFault(...faults);
  return Object.fromEntries(parts) as T;
}

export interface NumberRange {
  readonly standard: number;
  readonly least: number;
  readonly most: number;
}

export function readNumber(
  name: string,
  value: string | undefined,
  { standard, least, most }: NumberRange,
): number {
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
export function readDatabaseUrl(name: string, value: string | undefined): string | null {
  if (!value) return null;
  if (!isPostgresUrl(value)) throw new ConfigFault(`${name} 应以 postgres:// 开头`);
  return value;
}

export function readSwitch(name: string, value: string | undefined): boolean {
  if (value && value !== 'on' && value !== 'off')
    throw new ConfigFault(`${name} 只能是 on 或 off，现在是“${value}”`);
  return value !== 'off';
}

export function readTimeOfDay(name: string, value: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new ConfigFault(`${name} 应为一天中的时刻（如 02:30），现在是“${value}”`);
}

/** Null where it is none of http, or tells an account to whoever reads the settings. */
export function webAddress(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username ? url : null;
}

export function readPublicUrl(value: string | undefined, name = 'PUBLIC_URL'): string | null {
  if (!value) return null;
  const url = webAddress(value);
  if (url?.pathname !== '/' || url.search)
    throw new ConfigFault(
      `${name} 应为 http:// 或 https:// 开头、不带路径的地址（如 https://kc.example.edu.cn），现在是“${value}”`,
    );
  return url.origin;
}

export function readHosts(value: string | undefined): string[] {
  const hosts = (value ?? '').split(',').map((part) => part.trim().toLowerCase());
  const wrong = hosts.find((host) => !/^[\w.:-]*$/.test(host));
  if (wrong !== undefined)
    throw new ConfigFault(`ALLOW_INWARD 应为以逗号分隔的主机名或 IP 地址，“${wrong}”无法识别`);
  return hosts.filter((host) => host !== '');
}

/** A caller could claim any address if every header counted: the proxies have to be named. */
export function readProxies(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const proxies = value.split(',').map((part) => part.trim());
  const wrong = proxies.find((part) => part !== 'loopback' && !isNetwork(part));
  if (wrong !== undefined)
    throw new ConfigFault(
      `TRUST_PROXY 应为反向代理的地址或网段（如 loopback,10.0.0.0/8），“${wrong}”无法识别`,
    );
  return proxies.join(',');
}

/** An address, or one with how many of its bits count. */
function isNetwork(value: string): boolean {
  const [address = '', bits = '1', ...more] = value.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}
