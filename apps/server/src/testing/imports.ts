import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Client } from './client.ts';

/** Uploads a sheet as a page does. */
export async function uploadSheet(
  app: FastifyInstance,
  client: Client,
  query: {
    readonly prefix: string;
    readonly kind: string;
    readonly process?: string;
    readonly goal_course_id?: number;
  },
  file: Buffer,
) {
  const { prefix, goal_course_id, ...asked } = query;
  const search = new URLSearchParams({ ...asked, file_name: '表格.xlsx' });
  if (goal_course_id) search.set('goal_course_id', String(goal_course_id));
  const response = await app.inject({
    method: 'POST',
    url: `/api/${prefix}/imports?${search}`,
    headers: {
      authorization: `Bearer ${client.tokens?.access}`,
      'content-type': 'application/octet-stream',
    },
    payload: file,
  });
  return { status: response.statusCode, ...response.json() };
}

/** The import once its present work is over: the work is real, so it is asked until it says so. */
export async function settledImport(client: Client, prefix: string, id: string) {
  for (;;) {
    const { data } = await client.get(`/api/${prefix}/imports/${id}`);
    if (data.state !== 'checking' && data.state !== 'writing') return data;
    await turn();
  }
}
