import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `npm run check-container`: carries out the build steps of the Dockerfile in a clean folder, from what is committed and
 * the lock file alone, then starts the product there and asks whether it is ready. Says what only an engine can show.
 */
const NOT_RUN = [
  '镜像层：FROM、apt-get（PostgreSQL 客户端、ffmpeg、tini）、USER、VOLUME',
  'HEALTHCHECK 由引擎执行（这里直接请求了同一地址 /readyz）',
  '只读根目录、cap_drop（compose.yaml）',
  'compose.yaml 的 PostgreSQL、SeaweedFS、Caddy 三个服务',
];
const READY_WITHIN = 180_000;

const folder = mkdtempSync(path.join(tmpdir(), 'course-center-image-'));
const app = path.join(folder, 'app');
mkdirSync(app);
try {
  say('复制已提交的文件');
  const committed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of committed.filter((name) => name !== ''))
    cpSync(file, path.join(app, file), { recursive: true });
  for (const step of buildSteps()) {
    say(step);
    execFileSync('sh', ['-c', step], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  await startOnce();
  say('构建的产品可以启动，/readyz 与公开页面有应答');
  console.log(`这里没有容器引擎，以下各项没有执行：\n${NOT_RUN.map((each) => `  – ${each}`).join('\n')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What the first stage runs, in its order. */
function buildSteps(): string[] {
  const [build = ''] = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .*-slim$/m)
    .filter((part) => part.includes('npm ci'));
  return [...build.matchAll(/^RUN (.+)$/gm)].map(([, step = '']) => step);
}

async function startOnce(): Promise<void> {
  const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      NODE_ENV: 'production',
    },
  });
  try {
    const home = await addressOf(product);
    for (const asked of ['/readyz', '/excellent', '/admin']) {
      const { status } = await fetch(`${home}${asked}`, { signal: AbortSignal.timeout(30_000) });
      if (status !== 200) throw new Error(`${asked} 回答 ${status}`);
    }
  } finally {
    product.kill('SIGTERM');
    await Promise.race([once(product, 'exit'), sleep(20_000, undefined, { ref: false })]);
  }
}

/** The start prints where it is reached. */
async function addressOf(product: ChildProcess): Promise<string> {
  let said = '';
  product.stdout?.on('data', (piece) => {
    said += piece;
  });
  for (const deadline = Date.now() + READY_WITHIN; Date.now() < deadline; await sleep(200)) {
    const home = /http:\/\/localhost:\d+/.exec(said)?.[0];
    if (home) return home;
    if (product.exitCode !== null) break;
  }
  throw new Error(`产品没有启动：${said}`);
}

function say(line: string): void {
  console.log(`· ${line}`);
}
