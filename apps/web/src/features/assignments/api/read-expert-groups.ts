import { request } from '../../../request/client.ts';

/** The expert groups to assign by, of both processes. */
export function readExpertGroups(signal: AbortSignal) {
  return request('GET evaluation/course/expert/groups', { signal, quiet: true });
}
