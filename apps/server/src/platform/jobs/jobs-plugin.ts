import fp from 'fastify-plugin';
import type { Schools } from '../../schools/school.ts';
import { Jobs } from './jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of every school; features say here how their kinds of job are done. */
    jobs: Jobs;
  }
}

/** Works off the queue while the app listens; a test that only injects calls says when (`app.jobs.settled()`). */
export const jobs = fp<{ schools: Schools; now: () => Date }>(
  async (app, { schools, now }) => {
    const queue = new Jobs({ schools, now, log: app.log });
    app.decorate('jobs', queue);
    app.addHook('onListen', async () => queue.start());
    app.addHook('onClose', () => queue.stop());
  },
  { name: 'jobs' },
);
