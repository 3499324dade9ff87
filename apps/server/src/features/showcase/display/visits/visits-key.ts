import { schoolSecret } from '../../../../platform/files/secrets.ts';

/** The school's key for everything about visits: what is hashed with it, and what visitors carry around. */
export const visitsKey = schoolSecret('visits');
