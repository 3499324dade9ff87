import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, mkdtemp, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sizeWords } from '@course-center/domain/files/size-words';
import { LEAST_ROOM, SMALL_ROOM } from '@course-center/domain/school/status';
import { type Config, readConfig } from '../config.ts';
import { unlessMissing } from '../platform/backups/manifest.ts';
import { findFfmpeg } from '../platform/files/conversion/conversion.ts';
import { PRODUCT_VERSION } from '../platform/processes/product-version.ts';
import { FONTS } from '../platform/typesetting/fonts.ts';
import { Typesetter } from '../platform/typesetting/typesetter.ts';
import { registeredIn } from '../schools/control.ts';
import { openStorage } from '../schools/open-schools.ts';
import { type RegisteredSchool, readRegistry } from '../schools/registry.ts';
import { ConfigFault } from '../setting-values.ts';
import { storageOf } from '../storage/storage-of.ts';
import { doubt, type Examined, examineDatabase, fine, wrong } from './examine-database.ts';

export interface Doctored {
  readonly findings: readonly Examined[];
  /** Whether nothing stands in the way of running it. */
  readonly fit: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Looks at everything that the product needs on this machine and around it. Changes nothing. */
export async function examine(env: Env): Promise<Doctored> {
  const findings: Examined[] = [];
  try {
    const config = readConfig(env);
    findings.push(fine('设置', '所有设置都能识别'));
    for (const look of LOOKS) findings.push(...(await look(config)));
    const registered = await registeredIn(config.schoolsUrl);
    findings.push(...examineRoomFor(registered.length, config));
    for (const school of [...(await readRegistry(config)), ...registered]) {
      findings.push(...(await examineDatabase(config, school)));
      findings.push(await examineStore(config, school));
    }
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    findings.push(...error.sentences.map((sentence) => wrong('设置', sentence)));
    findings.push(doubt('其余检查', '在以上设置改正之后进行'));
  }
  return { findings, fit: findings.every(({ mark }) => mark !== '✗') };
}

const LOOKS: readonly ((config: Config) => Promise<Examined[]>)[] = [
  examineRuntime,
  examineFolder,
  examineKeys,
  examineRoom,
  examineAddress,
  examinePapers,
  examineConversion,
  examineTracing,
];

const OLDEST_NODE = 24;

async function examineRuntime(): Promise<Examined[]> {
  const { node } = process.versions;
  return [
    fine('产品', `版本 ${PRODUCT_VERSION}`),
    Number.parseInt(node, 10) >= OLDEST_NODE
      ? fine('Node', `版本 ${node}`)
      : wrong('Node', `版本 ${node} 过旧，请安装 Node ${OLDEST_NODE} 或更高版本`),
    ...(process.getuid?.() === 0
      ? [doubt('用户', '以 root 运行。请建立专用的系统用户，并把数据目录交给它')]
      : []),
  ];
}

const OTHERS = 0o077;

async function examineFolder({ dataDir }: Config): Promise<Examined[]> {
  const found = await stat(dataDir).catch(unlessMissing);
  if (!found) return [doubt('数据目录', `${dataDir} 还不存在，首次启动时建立`)];
  const probe = join(dataDir, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [wrong('数据目录', `无法写入 ${dataDir}（${code}），请检查属主、权限和剩余空间`)];
  }
  return [
    (found.mode & OTHERS) === 0
      ? fine('数据目录', `${dataDir} 可读写，其他用户不可读`)
      : doubt('数据目录', `${dataDir} 对其他用户开放，请执行 chmod 700 ${dataDir}`),
  ];
}

/** Whoever reads these keys signs the ledger's end, or opens what is sealed. */
async function examineKeys({ ledgerKeyFile, secretsKeyFile }: Config): Promise<Examined[]> {
  const keys = [
    ['日志签名密钥', ledgerKeyFile],
    ['密文密钥', secretsKeyFile],
  ] as const;
  return Promise.all(
    keys.map(async ([about, file]) => {
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => error.code ?? '');
      if (found === 'ENOENT') return fine(about, '还没有，首次需要时生成');
      if (typeof found === 'string') return wrong(about, `无法读取 ${file}（${found}），请检查属主和权限`);
      if ((found.mode & OTHERS) !== 0)
        return wrong(about, `${file} 对其他用户开放，请执行 chmod 600 ${file}`);
      const readable = await access(file, constants.R_OK).then(
        () => true,
        () => false,
      );
      return readable
        ? fine(about, `${file} 仅本用户可读；请在别处另存一份，它不在备份中`)
        : wrong(about, `${file} 不可读，请把它的属主改为运行产品的用户`);
    }),
  );
}

async function examineRoom({ dataDir, backup }: Config): Promise<Examined[]> {
  const places = [
    ['磁盘空间', dataDir],
    ...(backup ? ([['备份空间', backup.folder]] as const) : []),
  ] as const;
  const findings: Examined[] = backup
    ? []
    : [doubt('备份', '没有设置 BACKUP_DIR，不会自动备份；请设置，或定期运行 npm run backup')];
  for (const [about, folder] of places) {
    const found = await statfs(folder).catch(() => null);
    if (!found) {
      findings.push(doubt(about, `${folder} 还不存在，无法查看剩余空间`));
      continue;
    }
    const free = found.bavail * found.bsize;
    const said = `${folder} 剩余 ${sizeWords(free)}`;
    if (free < LEAST_ROOM) findings.push(wrong(about, `${said}，请立即清理或扩容`));
    else if (free < SMALL_ROOM) findings.push(doubt(about, `${said}，请尽快清理或扩容`));
    else findings.push(fine(about, said));
  }
  return findings;
}

/** A process with fewer connections than schools that are used closes one school's for each call of another. */
function examineRoomFor(schools: number, { databaseConnectionsTotal: most }: Config): Examined[] {
  if (schools <= most) return [];
  return [
    doubt(
      '连接数',
      `登记了 ${schools} 所学校，每个进程却只能打开 ${most} 个连接，忙时会不断关闭再打开；请把 DATABASE_CONNECTIONS_TOTAL 调到 ${schools} 以上，并相应调高数据库的 max_connections 或使用连接池`,
    ),
  ];
}

const PATIENCE = 5000;

/** Asked from here: a proxy that is wrong shows, a firewall between others and here does not. */
async function examineAddress({ publicUrl, trustProxy }: Config): Promise<Examined[]> {
  const about = '对外地址';
  if (!publicUrl)
    return [doubt(about, '没有设置 PUBLIC_URL：不能用单点登录，邮件中没有链接，手机不能扫码签字')];
  const findings: Examined[] = [];
  if (publicUrl.startsWith('http:'))
    findings.push(doubt(about, `${publicUrl} 不是 https，登录后的凭据以明文传输，请在反向代理上启用 https`));
  if (publicUrl.startsWith('https:') && !trustProxy)
    findings.push(
      doubt('反向代理', '没有设置 TRUST_PROXY，产品看不到来访者的真实地址，限速会把所有人算作一个'),
    );
  const came = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );
  if (typeof came === 'string')
    findings.push(
      doubt(about, `从本机打不开 ${publicUrl}（${came}）。产品未启动时属正常；否则请检查代理、域名和证书`),
    );
  else if (!came.ok)
    findings.push(wrong(about, `${publicUrl}/healthz 回答 ${came.status}，请检查反向代理的设置`));
  else findings.push(fine(about, `${publicUrl} 可以访问`));
  return findings;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function examinePapers({ pdf }: Config): Promise<Examined[]> {
  const missing: string[] = [];
  for (const font of FONTS) await access(font).catch(() => missing.push(font));
  const typesetter = new Typesetter({ folders: [], log: silent });
  await typesetter.start().catch(() => undefined);
  const { health } = typesetter;
  await typesetter.stop();
  return [
    missing.length === 0
      ? fine('字体', `${FONTS.length} 个字体文件都在`)
      : wrong('字体', `缺少 ${missing[0]}，请重新运行 npm ci`),
    health === 'ready'
      ? fine('排版', '内置引擎可以制作 PDF')
      : wrong(
          '排版',
          `内置引擎不能工作（${typeof health === 'object' ? health.down : health}），请重新运行 npm ci`,
        ),
    ...(await examineEngine(pdf)),
  ];
}

async function examineEngine(pdf: Config['pdf']): Promise<Examined[]> {
  if (pdf.engine === 'typst') return [];
  if (pdf.engine === 'gotenberg') {
    const came = await fetch(`${pdf.url}/health`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      () => null,
    );
    return [
      came?.ok
        ? fine('PDF 引擎', `${pdf.url} 可用`)
        : wrong('PDF 引擎', `${pdf.url} 没有应答，请检查 PDF_SERVICE_URL 和该服务`),
    ];
  }
  const places = pdf.program.includes('/')
    ? [pdf.program]
    : (process.env.PATH ?? '').split(':').map((folder) => join(folder, pdf.program));
  const there = await Promise.any(places.map((place) => access(place, constants.X_OK))).then(
    () => true,
    () => false,
  );
  return [
    there
      ? fine('PDF 引擎', `找到 ${pdf.program}`)
      : wrong('PDF 引擎', `没有找到 ${pdf.program}，请安装 chromium，或用 PDF_CHROMIUM 指定它的位置`),
  ];
}

async function examineConversion({ ffmpeg }: Config): Promise<Examined[]> {
  const found = findFfmpeg(ffmpeg);
  return [
    found
      ? fine('视频转换', `找到 ${found.convert}`)
      : doubt('视频转换', '没有找到 ffmpeg 与 ffprobe，浏览器不能播放的视频只能下载；请安装 ffmpeg'),
  ];
}

/** Sends it nothing at all, as a collector takes it. The product runs without. */
async function examineTracing({ tracing }: Config): Promise<Examined[]> {
  if (!tracing) return [];
  const came = await fetch(tracing.url, {
    ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(PATIENCE) },
    headers: { ...tracing.headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
  }).catch((error: Error) => (error.cause as Error | undefined)?.message ?? error.message);
  const settings = '请检查 OTEL_EXPORTER_OTLP_ENDPOINT 和收集器；产品照常运行，只是没有追踪';
  if (typeof came === 'string') return [doubt('追踪', `${tracing.url} 没有应答（${came}），${settings}`)];
  return [
    came.ok
      ? fine('追踪', `${tracing.url} 收下了试发的内容`)
      : doubt('追踪', `${tracing.url} 回答 ${came.status}，${settings}`),
  ];
}

/** Keeps something, reads it back and takes it away, as an upload does. */
async function examineStore(config: Config, { name }: RegisteredSchool): Promise<Examined> {
  const about = `文件存储（${name}）`;
  const place = { name, filesDir: join(config.dataDir, 'files', name) };
  const storage = storageOf({ ...place, storage: await openStorage(config, place) });
  const scratch = await mkdtemp(join(tmpdir(), 'course-center-doctor-'));
  const content = randomBytes(1024);
  const key = `doctor/${randomBytes(8).toString('hex')}`;
  try {
    await mkdir(place.filesDir, { recursive: true });
    await writeFile(join(scratch, 'content'), content);
    await storage.put(key, join(scratch, 'content'));
    const read = await buffer(await storage.read(key));
    await storage.remove(key);
    const where = config.objectStore ? `对象存储 ${config.objectStore.bucket}` : '本机磁盘';
    if (!read.equals(content)) return wrong(about, `${where}读回的内容与写入的不同，请检查存储`);
    if ((await storage.size(key)) !== null) return wrong(about, `${where}不能删除，请检查权限`);
    return fine(about, `${where}可写、可读、可删`);
  } catch (error) {
    const cause = error instanceof Error ? ((error.cause as Error | undefined) ?? error) : null;
    const settings = config.objectStore ? 'S3_ 开头的设置、网络和桶的权限' : 'DATA_DIR 的属主和权限';
    return wrong(about, `不能使用（${cause?.message ?? String(error)}），请检查${settings}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    // Folders that were not there before: a restore takes an empty place only.
    for (const folder of ['private/doctor', 'private', ''])
      await rmdir(join(place.filesDir, folder)).catch(() => undefined);
  }
}
