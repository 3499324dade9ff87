import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { writeSheet } from '../../apps/server/src/sheets/sheet.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { memberOf } from './crowd.ts';

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
  const file = await sheetOf(count);
  const memory = watchMemory();
  const started = performance.now();
  const uploaded = await app.inject({
    method: 'POST',
    url: '/api/admin/imports?kind=people&file_name=crowd.xlsx',
    headers: {
      authorization: `Bearer ${admin.tokens?.access}`,
      'content-type': 'application/octet-stream',
    },
    payload: file,
  });
  const { id } = uploaded.json().data;
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

function sheetOf(count: number): Promise<Buffer> {
  const members = Array.from({ length: count }, (_, at) => memberOf(FIRST + at));
  return writeSheet(
    '人员',
    [
      { title: '姓名', cell: ({ name }) => name },
      { title: '工号', cell: ({ employee_no }) => employee_no },
      { title: '部门', cell: () => '软件工程教研室' },
      { title: '职称', cell: () => '讲师' },
      { title: '手机号', cell: ({ mobile }) => mobile },
      { title: '邮箱', cell: ({ employee_no }) => `${employee_no}@example.edu.cn` },
      { title: '角色', cell: () => '教师' },
    ],
    members,
  );
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
