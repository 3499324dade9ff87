import fp from 'fastify-plugin';
import { DETECTION, type DetectionJob } from './begin-detection.ts';
import { detect } from './detect.ts';
import { keepFindings } from './detection.repository.ts';

const UNDONE = { key: '', field: '内容审核', sentence: '自动审核未能完成，请人工核对' };

/** The content audit, as a job of the queue. */
export const detectionJobs = fp(
  async (app) => {
    app.jobs.handle<DetectionJob>(DETECTION, {
      run: async ({ part_id }, { school }) => {
        await detect(school.db, part_id);
        return undefined;
      },
      // The auditor must not wait for an audit that never ends.
      giveUp: ({ part_id }, { school }) => keepFindings(school.db, part_id, [UNDONE]),
    });
  },
  { name: 'detection-jobs', dependencies: ['jobs'] },
);
