import { endpointsFor } from '../endpoint.ts';

/** Who has to do with a goal course: those who teach it, the principal above, the course centre. */
export const ofGoalReaders = endpointsFor({ access: 'role', prefixes: ['admin', 'principal', 'teacher'] });

/** Goal courses: chosen, read, and moved step by step. */
export const goalCourseEndpoints = {};
