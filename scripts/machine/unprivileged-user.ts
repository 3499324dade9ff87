import { readFileSync } from 'node:fs';

export type UserIds = { readonly uid: number; readonly gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: the user to run it as then, or undefined when we are not root. */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;

  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = CANDIDATES.map((name) => users.find((user) => user[0] === name)).find((user) => user);
  if (!row) throw new Error(`没有可以用来运行 PostgreSQL 的普通用户(${CANDIDATES.join('、')})。`);
  return { uid: Number(row[2]), gid: Number(row[3]) };
}
