import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installCommand, installPackages, mayInstallPackages } from './debian-packages.ts';
import { findOnPath } from './find-on-path.ts';

const PACKAGES = ['postgresql'];
/** A folder on the path may hold some of them only. */
const PROGRAMS = ['initdb', 'postgres', 'psql'];
const DEBIAN_FOLDERS = '/usr/lib/postgresql/*/bin';
const NO_MAIN_CLUSTER = '/etc/postgresql-common/createcluster.d/course-center-tests.conf';

/** Folder of PostgreSQL's server programs; installs them where that is allowed, otherwise throws. */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (mayInstallPackages()) installWithoutMainCluster();

  const installed = findPostgres();
  if (!installed) {
    throw new Error(`没有找到 PostgreSQL 服务器程序。请先安装:${installCommand(PACKAGES)}`);
  }
  return installed;
}

function findPostgres(): string | undefined {
  const onPath = findOnPath(['initdb']);
  const folders = [...(onPath ? [path.dirname(onPath)] : []), ...debianFolders()];
  return folders.find((folder) => PROGRAMS.every((program) => findOnPath([program], [folder])));
}

/** Newest version first. */
function debianFolders(): string[] {
  return globSync(DEBIAN_FOLDERS).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/** Debian creates and starts a cluster on port 5432 with the package; tests bring their own. */
function installWithoutMainCluster(): void {
  mkdirSync(path.dirname(NO_MAIN_CLUSTER), { recursive: true });
  writeFileSync(NO_MAIN_CLUSTER, 'create_main_cluster = false\n');
  try {
    installPackages(PACKAGES);
  } finally {
    rmSync(NO_MAIN_CLUSTER, { force: true });
  }
}
