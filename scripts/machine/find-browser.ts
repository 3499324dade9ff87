import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installCommand, installPackages, mayInstallPackages } from './debian-packages.ts';
import { findOnPath } from './find-on-path.ts';

const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without what draws windows: the browser tests take a third less time with it. */
const SHELL_NAMES = ['chromium-headless-shell', ...NAMES];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DEBIAN_CHINESE_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Path of a Chromium that can draw Chinese; installs it where that is allowed, otherwise throws. */
export function requireBrowser(): string {
  return required(NAMES);
}

/** The same for tests, which nobody watches: without windows where that is to be had. */
export function requireShell(): string {
  return required(SHELL_NAMES);
}

function required(names: readonly string[]): string {
  const found = findBrowser(names);
  const wanted = names[0] as string;
  if (found && (findOnPath([wanted]) || !mayInstallPackages())) return found;
  if (mayInstallPackages()) installPackages(PACKAGES);

  const installed = findBrowser(names);
  if (!installed) {
    throw new Error(`没有找到 Chromium 浏览器或中文字体。请先安装:${installCommand(PACKAGES)}`);
  }
  return installed;
}

function findBrowser(names: readonly string[]): string | undefined {
  const browser = findOnPath(names) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : undefined);
  return browser && hasChineseFont() ? browser : undefined;
}

function hasChineseFont(): boolean {
  if (process.platform !== 'linux' || existsSync(DEBIAN_CHINESE_FONT)) return true;
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return fonts.status === 0 && fonts.stdout.trim() !== '';
}
