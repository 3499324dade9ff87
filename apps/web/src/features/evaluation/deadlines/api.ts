import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import type { InputOf } from '../../../request/input.ts';

/** The extensions in force, in the term of the top bar. */
export const extensionsQuery = (process: Process) =>
  queryOptions({
    queryKey: ['evaluation/extensions', process],
    queryFn: ({ signal }) =>
      request('GET evaluation/extensions', { query: { process }, signal, quiet: true }),
  });

export function extendTime(body: InputOf<'POST evaluation/extensions'>['body']) {
  return request('POST evaluation/extensions', { body });
}

export function withdrawExtension(id: number) {
  return request('DELETE evaluation/extensions/{id}', { params: { id } });
}
