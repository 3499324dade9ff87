import type { School } from '../../../schools/school.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { SchoolUploads } from './school-uploads.ts';

export const EXPIRY = 'upload-expiry';
const EVERY = 6 * 60 * 60 * 1000;

/** Throws away the uploads that nobody finished, a few times a day. */
export function expiryOf(uploadsOf: (school: School) => SchoolUploads): JobHandler<unknown> {
  return {
    async run(_payload, { school, now }) {
      await uploadsOf(school).store.deleteExpired();
      return { again: new Date(now().getTime() + EVERY) };
    },
  };
}

/** Sees to it that the job is there, once. */
export function startExpiring({ db }: School, now: Date): Promise<void> {
  return enqueue(db, EXPIRY, {}, { at: now, key: EXPIRY });
}
