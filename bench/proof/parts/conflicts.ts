import { Agent } from 'node:http';
import { openAt, planToFillIn } from '../../../apps/server/src/testing/filling-in.ts';
import { call } from '../../../apps/server/src/testing/mixed-load.ts';
import { Started } from '../../../apps/server/src/testing/started.ts';
import type { Part } from '../part.ts';

/** How many take the same step of the same group at once, over two processes. */
const AT_ONCE = 8;
const PROCESSES = 2;

/** Several take a step that only one of them can take: one does, and the others are told. */
export const conflicts: Part = {
  name: 'conflicts',
  counts: 'conflicting steps',
  whole: 200,
  short: 20,
  mayTake: (count) => 300 + count * 2,
  async run(count, stage) {
    const address = await stage.school();
    const { group, leader, admin } = await planToFillIn(await openAt('postgres', address));
    const settings = { DATA_DIR: stage.folder(), DATABASE_URL: address, LOG_LEVEL: 'silent' };
    const product = new Started({ ...settings, PROCESSES: String(PROCESSES), DRAIN_SECONDS: '0' });
    const home = await product.all(PROCESSES);
    // A connection of its own for each, so that both processes are asked.
    const agents = Array.from({ length: AT_ONCE }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    let otherwise = 0;
    let unexplained = 0;
    for (let version = 0; version < count; version++) {
      const came = await Promise.all(
        agents.map((agent) =>
          call('POST', `${home}/api/teacher/evaluation/groups/${group}/steps`, {
            ...{ token: leader, body: { action: 'hand_in', version }, agent },
          }),
        ),
      );
      const codes = came.map(({ body }) => JSON.parse(body).code as number);
      if (codes.filter((code) => code === 0).length !== 1) otherwise += 1;
      unexplained += codes.filter((code) => code !== 0 && code !== 20004).length;
    }
    const { data } = JSON.parse(
      (
        await call('GET', `${home}/api/admin/evaluation/groups/${group}`, {
          ...{ token: admin, agent: new Agent() },
        })
      ).body,
    );
    for (const agent of agents) agent.destroy();
    await product.stop();
    const at = `${count} conflicting steps, ${AT_ONCE} at once on two processes`;
    return [
      { name: `${at}, not exactly one won`, value: otherwise, unit: 'times', atMost: 0 },
      { name: `${at}, refused without the reason`, value: unexplained, unit: 'times', atMost: 0 },
      {
        name: `${at}, steps in the history`,
        value: data.steps.length,
        unit: 'times',
        atLeast: count,
        atMost: count,
      },
    ];
  },
};
