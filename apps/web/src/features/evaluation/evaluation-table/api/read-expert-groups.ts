import { request } from '../../../../request/client.ts';

/** The course centre's groups of experts; for a principal, the experts of each of the own departments. */
export function readExpertGroups(
  signal: AbortSignal,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return request('GET evaluation/course/expert/groups', { signal, quiet: true });
}
