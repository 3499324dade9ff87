import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { memberOf } from '../../apps/server/src/testing/crowd.ts';
import { uploadSheet } from '../../apps/server/src/testing/imports.ts';
import { sheetOf } from '../../apps/server/src/testing/sheet-of.ts';

export interface ImportFigures {
  readonly previewSeconds: number;
  readonly commitSeconds: number;
  readonly growthMegabytes: number;
}

/** People who are not in any crowd of the lists. */
const FIRST = 5_000_000;

/** Imports a sheet of new people as a page does, and watches how long it takes and how the process grows. */
export async function importCrowd(
  app: FastifyInstance,
  admin: Client,
  count: number,
): Promise<ImportFigures> {
  const file = await crowdSheet(count);
  const memory = watchMemory();
  const started = performance.now();
  const uploaded = await uploadSheet(app, admin, { prefix: 'admin', kind: 'people' }, file);
  const { id } = uploaded.data;
  await reaching('ready');
  const previewed = performance.now();
  await admin.send('POST', `/api/admin/imports/${id}/confirm`, {});
  await reaching('done');
  const committed = performance.now();
  return {
    previewSeconds: (previewed - started) / 1000,
    commitSeconds: (committed - previewed) / 1000,
    growthMegabytes: memory.stop(),
  };

  async function reaching(state: string): Promise<void> {
    for (;;) {
      const { data } = await admin.get(`/api/admin/imports/${id}`);
      if (data.state === state) return;
      if (data.state === 'failed') throw new Error(`the import failed: ${data.problem}`);
      await wait(100);
    }
  }
}

function crowdSheet(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, at) => {
    const { name, employee_no, mobile } = memberOf(FIRST + at);
    return {
      姓名: name,
      工号: employee_no,
      部门: '软件工程教研室',
      职称: '讲师',
      手机号: mobile,
      邮箱: `${employee_no}@example.edu.cn`,
      角色: '教师',
    };
  });
  return sheetOf(rows);
}

/** How much the process grew at its highest, worker threads included. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return (highest - before) / 1024 / 1024;
    },
  };
}
