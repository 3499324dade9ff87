import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What stands in an archive, by name; a name that leads out of it, or that Windows does not take, is a failure. */
export async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

/** How many of the files hold against `SHA256SUMS` as the system's own program reads it; fails where one does not. */
export async function sumsHold(files: ReadonlyMap<string, Buffer>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'course-center-unpacked-'));
  try {
    for (const [name, content] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const said = execFileSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return said.match(/: OK$/gm)?.length ?? 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
