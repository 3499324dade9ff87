import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const INSTALL = ['install', '--yes', '--no-install-recommends'];

/** Only Debian, because elsewhere the same names mean other things (Ubuntu's chromium is a snap). */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && isDebian();
}

export function installCommand(packages: readonly string[]): string {
  return `apt-get update && apt-get ${[...INSTALL, ...packages].join(' ')}`;
}

export function installPackages(packages: readonly string[]): void {
  console.log(`正在安装 ${packages.join('、')}……`);
  aptGet(['update', '--quiet']);
  aptGet([...INSTALL, '--quiet', ...packages]);
}

function aptGet(args: readonly string[]): void {
  execFileSync('apt-get', ['--option', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
