import fp from 'fastify-plugin';
import { DETECTION, type DetectionJob } from './begin-detection.ts';
import { detect } from './detect.ts';

/** The content audit, as a job of the queue. */
export const detectionJobs = fp(
  async (app) => {
    app.jobs.handle<DetectionJob>(DETECTION, {
      run: async ({ part_id }, { school }) => {
        await detect(school.db, part_id);
        return undefined;
      },
    });
  },
  { name: 'detection-jobs', dependencies: ['jobs'] },
);
