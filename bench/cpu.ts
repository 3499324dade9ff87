import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { seal } from '../packages/contract/src/seal.ts';
import { startTemporaryPostgres } from '../scripts/machine/temporary-postgres.ts';

const postgres = await startTemporaryPostgres({});
const child = fork(new URL('./cpu-serve.ts', import.meta.url), [postgres.url], { execArgv: [] });
const [s] = (await once(child, 'message')) as any;
child.send({ grow: Number(process.env.ROWS ?? 300) });
await once(child, 'message');
const PATH = '/api/teacher/excellent/display/courses';
const { data } = (await (await fetch(`${s.kept}/api/admin/login/config`)).json()) as any;
const t = seal(PATH, data.transport_key, data.server_time);
const q = encodeURI('filter[finalGrade]=A，B&sort=-page_view');
const url = `${PATH}?${q}&token_xl=${t}`;
const answer = await (await fetch(`${s.kept}${url}`)).text();
await fetch(`${s.raw}/answer`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: answer,
});
async function cpu(): Promise<any> {
  child.send({ cpu: true });
  let m: any;
  do {
    [m] = await once(child, 'message');
  } while (!m.cpu);
  return m.cpu;
}
async function run(name: string, u: string, amount: number) {
  await autocannon({ url: u, connections: 32, amount: Math.floor(amount / 4) });
  if (process.env.PROF === name) {
    child.send({ profile: 'start' });
    await once(child, 'message');
  }
  const a = await cpu();
  const r = await autocannon({ url: u, connections: 32, amount });
  const b = await cpu();
  if (process.env.PROF === name) {
    child.send({ profile: 'stop' });
    await once(child, 'message');
  }
  const us = (b.user - a.user + b.system - a.system) / amount;
  console.log(name, us.toFixed(1), 'us/request', 'non2xx', r.non2xx, 'rps', r.requests.average);
  return us;
}
const mode: string = 'unkept';
for (let i = 0; i < 3; i++) {
  if (mode === 'kept') {
    const k = await run('kept', s.kept + url, 12000);
    const st = await run('static', `${s.raw}/static`, 12000);
    console.log('ratio', (st / k).toFixed(3), answer.length);
    await run('healthz', `${s.kept}/healthz`, 8000);
  } else {
    const k = await run('unkept', s.unkept + url, 1500);
    const st = await run('raw', `${s.raw}/courses?${q}`, 1500);
    console.log('ratio', (st / k).toFixed(3));
  }
}
child.kill('SIGTERM');
await once(child, 'exit');
await postgres.stop();
