import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import './showcase/serve-showcase.ts';

const session = new Session();
session.connect();
process.on('message', async (m: { cpu?: boolean; profile?: string }) => {
  if (m.cpu) process.send?.({ cpu: process.cpuUsage() });
  if (m.profile === 'start') {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    process.send?.({ ok: 1 });
  }
  if (m.profile === 'stop') {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync('/tmp/sc-prof/x.cpuprofile', JSON.stringify(profile));
    process.send?.({ ok: 1 });
  }
});
