import fp from 'fastify-plugin';
import { DETECTION, type DetectionJob } from './begin-detection.ts';
import { detect, UNDONE } from './detect.ts';
import { keepFindings } from './detection.repository.ts';

/** The content audit, as a job of the queue. */
export const detectionJobs = fp(
  async (app) => {
    app.jobs.handle<DetectionJob>(DETECTION, {
      run: async ({ part_id }, { school, hold }) => {
        const found = await detect(school.db, [part_id]);
        // A process that slept over its turn must not write old findings over those of a later submission.
        await school.db.transaction(async (tx) => {
          await hold(tx);
          await keepFindings(tx, found);
        });
        return undefined;
      },
      // The auditor must not wait for an audit that never ends.
      giveUp: (tx, { part_id }) => keepFindings(tx, new Map([[part_id, [UNDONE]]])),
    });
  },
  { name: 'detection-jobs', dependencies: ['jobs'] },
);
