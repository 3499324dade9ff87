import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigFault } from './setting-values.ts';

const OBJECT_STORE = {
  S3_ENDPOINT: 'https://store.example.cn/',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      databaseConnections: 16,
      prepared: true,
      processes: 1,
      drainSeconds: 0,
      seed: 'demo',
      logLevel: 'warn',
      trustProxy: null,
      metricsToken: null,
      metricsPort: null,
      publicUrl: null,
      maxUploadMegabytes: 4096,
      keptAnswersMegabytes: 32,
      objectStore: null,
      ffmpeg: null,
      reportService: null,
    });
    expect(readConfig({}).dataDir).toMatch(/\/\.data$/);
    expect(readConfig({ DATA_DIR: '/srv/x' }).schoolsFile).toBe('/srv/x/schools.json');
  });

  it('reads what is set, and takes an empty value as not set', () => {
    expect(
      readConfig({ PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: 'loopback, 10.0.0.0/8', METRICS_TOKEN: 't' }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      trustProxy: 'loopback,10.0.0.0/8',
      metricsToken: 't',
    });
    expect(readConfig({ PORT: '', HOST: '', SEED: '', DATABASE_URL: '', METRICS_TOKEN: '' })).toEqual(
      readConfig({}),
    );
  });

  it('says how many processes there are, and how they reach the database', () => {
    expect(
      readConfig({
        ...{ PROCESSES: '4', PREPARED: 'off', DATABASE_URL: 'postgres://pool/kc' },
        DATABASE_DIRECT_URL: 'postgres://db/kc',
      }),
    ).toMatchObject({
      processes: 4,
      drainSeconds: 10,
      prepared: false,
      databaseDirectUrl: 'postgres://db/kc',
    });
    expect(
      readConfig({ PROCESSES: '4', DRAIN_SECONDS: '3', DATABASE_URL: 'postgres://pool/kc' }).drainSeconds,
    ).toBe(3);
    expect(() => readConfig({ PREPARED: 'no' })).toThrow('PREPARED 只能是 on 或 off');
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'mysql://db' })).toThrow('DATABASE_DIRECT_URL 应以');
    expect(() => readConfig({ PROCESSES: '65' })).toThrow('PROCESSES 应为 1 到 64');
  });

  it('names the site and the port of the metrics', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kc.example.edu.cn/', METRICS_PORT: '9100' })).toMatchObject({
      publicUrl: 'https://kc.example.edu.cn',
      metricsPort: 9100,
    });
    for (const PUBLIC_URL of ['kc.example.edu.cn', 'ftp://a.cn', 'https://a.cn/x', 'https://u@a.cn'])
      expect(() => readConfig({ PUBLIC_URL })).toThrow(ConfigFault);
  });

  it('names the keys of secrets and whom the product may call on its own machine', () => {
    expect(readConfig({ DATA_DIR: '/srv/x' })).toMatchObject({
      secretsKeyFile: '/srv/x/secrets/key',
      allowInward: [],
      outwardSeconds: 5,
    });
    expect(
      readConfig({ SECRETS_KEY_FILE: '/run/key', ALLOW_INWARD: ' LocalHost, 127.0.0.1,::1 ' }),
    ).toMatchObject({ secretsKeyFile: '/run/key', allowInward: ['localhost', '127.0.0.1', '::1'] });
    for (const wrong of [{ ALLOW_INWARD: 'http://a.cn' }, { OUTWARD_SECONDS: '0' }])
      expect(() => readConfig(wrong)).toThrow(ConfigFault);
  });

  it('names an object store when all of it is set', () => {
    const known = { bucket: 'files', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(readConfig(OBJECT_STORE).objectStore).toEqual({
      ...{ ...known, endpoint: 'https://store.example.cn', region: 'us-east-1', prefix: '' },
    });
    const more = { S3_ENDPOINT: 'https://{bucket}.store.cn', S3_REGION: 'cn', S3_PREFIX: '/a/b/' };
    expect(readConfig({ ...OBJECT_STORE, ...more }).objectStore).toEqual({
      ...{ ...known, endpoint: 'https://{bucket}.store.cn', region: 'cn', prefix: 'a/b' },
    });
  });

  it('names a service that words reports, with or without a key, by its base or its whole address', () => {
    const named = (REPORT_API_URL: string, REPORT_API_KEY?: string) =>
      readConfig({ REPORT_API_URL, REPORT_MODEL: 'm', ...(REPORT_API_KEY ? { REPORT_API_KEY } : {}) })
        .reportService;
    expect(named('https://ai.example.cn/v1/')).toEqual({
      url: 'https://ai.example.cn/v1',
      key: '',
      model: 'm',
    });
    expect(named('http://localhost:8000/v1/chat/completions', 'k')).toEqual({
      ...{ url: 'http://localhost:8000/v1', key: 'k', model: 'm' },
    });
  });

  it.each([
    [{}, 'demo'],
    [{ SEED: 'demo' }, 'demo'],
    [{ SEED: 'none' }, 'none'],
    [{ DATABASE_URL: 'postgres://db/school' }, 'none'],
    [{ DATABASE_URL: 'postgres://db/school', SEED: 'none' }, 'none'],
  ])('with %o seeds %s', (env, seed) => {
    expect(readConfig(env).seed).toBe(seed);
  });

  it.each([
    [{}, { engine: 'typst' }],
    [{ PDF_ENGINE: 'chromium' }, { engine: 'chromium', program: 'chromium' }],
    [
      { PDF_ENGINE: 'chromium', PDF_CHROMIUM: '/opt/chrome' },
      { engine: 'chromium', program: '/opt/chrome' },
    ],
    [
      { PDF_ENGINE: 'gotenberg', PDF_SERVICE_URL: 'http://pdf:3000/' },
      { engine: 'gotenberg', url: 'http://pdf:3000' },
    ],
  ])('with %o makes PDFs by %o', (env, pdf) => {
    expect(readConfig(env).pdf).toEqual(pdf);
  });

  it.each([
    [{ SEED: 'test' }, 'SEED 只能是 demo 或 none，现在是“test”'],
    [{ SEED: 'demo', DATABASE_URL: 'postgres://db/school' }, 'DATABASE_URL'],
    [{ PORT: 'http' }, 'PORT 应为 0 到 65535 之间的整数，现在是“http”'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ PORT: ' ' }, 'PORT'],
    [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS'],
    [{ DATABASE_URL: 'mysql://db/school' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MAX_UPLOAD_MEGABYTES: '0' }, 'MAX_UPLOAD_MEGABYTES'],
    [{ S3_BUCKET: 'files' }, '缺少 S3_ENDPOINT、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY'],
    [{ S3_PREFIX: 'kc' }, '对象存储的设置不完整'],
    [{ ...OBJECT_STORE, S3_SECRET_ACCESS_KEY: '' }, '缺少 S3_SECRET_ACCESS_KEY'],
    [{ ...OBJECT_STORE, S3_ENDPOINT: 'store.example.cn' }, 'S3_ENDPOINT'],
    [{ ...OBJECT_STORE, S3_ENDPOINT: 'ftp://store.example.cn' }, 'S3_ENDPOINT'],
    [{ ...OBJECT_STORE, S3_BUCKET: '../x' }, 'S3_BUCKET'],
    [{ ...OBJECT_STORE, S3_PREFIX: 'a/../b c' }, 'S3_PREFIX'],
    [{ PDF_ENGINE: 'word' }, 'PDF_ENGINE 只能是 typst、chromium 或 gotenberg，现在是“word”'],
    [{ PDF_ENGINE: 'gotenberg' }, 'PDF_SERVICE_URL 应为'],
    [{ PDF_ENGINE: 'gotenberg', PDF_SERVICE_URL: 'file:///x' }, 'PDF_SERVICE_URL 应为'],
    [{ BACKUP_AT: '02:30' }, '没有设置 BACKUP_DIR'],
    [{ BACKUP_DIR: '/backups', BACKUP_AT: '24:00' }, 'BACKUP_AT 应为一天中的时刻'],
    [{ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ DATA_DIR: '/data', BACKUP_DIR: '/data/backups' }, 'BACKUP_DIR 不能在 DATA_DIR 之内'],
    [{ PROCESSES: '2' }, 'PROCESSES 大于 1，而内置数据库只能由一个进程打开'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, '“10.0.0.0/33”无法识别'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY'],
    [{ REPORT_API_KEY: 'k' }, 'REPORT_API_URL 和 REPORT_MODEL 应同时设置'],
    [{ REPORT_API_URL: 'https://ai.example.cn/v1' }, 'REPORT_MODEL'],
    [{ REPORT_API_URL: 'ai.example.cn', REPORT_MODEL: 'm' }, 'REPORT_API_URL 应为'],
  ])('with %o says what is wrong in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigFault);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('says all that is wrong at once, each in a sentence of its own', () => {
    const wrong = {
      ...{ PORT: 'http', DATABASE_URL: 'mysql://db/school', SEED: 'demo', PROCESSES: '0', PREPARED: 'no' },
      ...{ ...OBJECT_STORE, S3_BUCKET: '../x', S3_PREFIX: 'a b' },
      ...{ BACKUP_DIR: '/backups', BACKUP_AT: '24:00', BACKUP_KEEP: '0', PDF_ENGINE: 'word' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', OTEL_TRACES_SAMPLER_ARG: '2' },
    };
    const said = (() => {
      try {
        readConfig(wrong);
      } catch (error) {
        return error instanceof ConfigFault ? error.sentences : [];
      }
      return [];
    })();
    expect(said.map((sentence) => /[A-Z][A-Z0-9_]+/.exec(sentence)?.[0])).toEqual([
      ...['PORT', 'DATABASE_URL', 'PREPARED', 'PROCESSES', 'DATABASE_URL', 'S3_BUCKET', 'S3_PREFIX'],
      ...['PDF_ENGINE', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG', 'BACKUP_AT', 'BACKUP_KEEP'],
    ]);
    for (const sentence of said) expect(sentence).not.toContain('mysql');
  });
});
