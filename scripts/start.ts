import { spawnSync } from 'node:child_process';
import { needsBuild } from './steps/needs-build.ts';

/** `npm start`: builds the pages when they are missing or older than their sources, then starts the server. */
if (needsBuild()) {
  console.log('· 构建页面（首次启动或源码有更新，约需半分钟）');
  const built = spawnSync('npm', ['run', 'build', '--workspace', '@course-center/web', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../apps/server/src/main.ts');
