import { installCommand, installPackages, mayInstallPackages } from './debian-packages.ts';
import { findOnPath } from './find-on-path.ts';

/** Servers stand where only administrators look. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];

/** Where a program of the distribution is; installs its package where that is allowed, otherwise throws. */
export function requireProgram(program: string, debianPackage = program): string {
  const find = () => findOnPath([program]) ?? findOnPath([program], FOLDERS);
  const found = find();
  if (found) return found;
  if (mayInstallPackages()) installPackages([debianPackage]);
  const installed = find();
  if (!installed) throw new Error(`没有找到 ${program}。请先安装:${installCommand([debianPackage])}`);
  return installed;
}
