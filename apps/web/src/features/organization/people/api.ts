import type { BulkChange, PeopleChange, PersonChoice } from '@course-center/contract/organization/people';
import type { Identity } from '@course-center/domain/access/identity';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import type { CallOptions } from '../../../request/input.ts';
import type { RowOf } from '../../../request/resource-calls.ts';

interface Appointed {
  readonly appointed: number;
  /** Those who were experts already. */
  readonly skipped: readonly string[];
}

/** Makes experts of the school's own people: of a department, or of the school as a whole. */
export function appointExperts(ids: readonly number[], departmentId: number | null): Promise<Appointed> {
  const person_ids = [...ids];
  if (departmentId === null) return request('POST experts/appoint', { body: { person_ids } });
  return request('POST department-experts/appoint', { body: { person_ids, department_id: departmentId } });
}

export type Person = RowOf<'people'>;

export function disablePerson({ id, version }: Person, options: CallOptions = {}): Promise<unknown> {
  return request('POST people/{id}/disable', { ...options, params: { id }, body: { version } });
}

export function enablePerson({ id, version }: Person, options: CallOptions = {}): Promise<unknown> {
  return request('POST people/{id}/enable', { ...options, params: { id }, body: { version } });
}

/** Resolves with the password that was made up: it is shown this once. */
export async function resetPassword(id: number): Promise<string> {
  const answer = await request('POST people/{id}/reset-password', { params: { id }, body: {} });
  return answer.initial_password;
}

/** A sheet of what is kept about somebody, for them. */
export const takeDataOf = (id: number) => download(`people/${id}/kept-data`, { fetched: true });

export async function resetSecondFactor(id: number): Promise<void> {
  await request('POST /api/admin/people/{id}/second-factor/reset', { params: { id }, body: {} });
}

export function changePeople(
  people: readonly Person[],
  change: PeopleChange,
  trial: boolean,
): Promise<BulkChange> {
  const sent = people.map(({ id, version }) => ({ id, version }));
  return request('POST people/bulk', {
    body: { people: sent, change, trial },
    ...(trial && { quiet: true }),
  });
}

/** Hands the sheet with their new passwords to the user: nothing keeps it. */
export function resetPasswords(ids: readonly number[]): Promise<void> {
  return download('people/passwords', { fetched: true, method: 'POST', body: { ids } });
}

/** Which people are looked for. */
export interface PeopleSought {
  readonly identity?: Identity;
  /** Experts of the school (true) or of departments (false). */
  readonly central?: boolean;
}

export function searchPeople(
  text: string,
  { identity, central }: PeopleSought,
  signal: AbortSignal,
): Promise<readonly PersonChoice[]> {
  return request('GET people/choices', {
    query: {
      ...(text && { 'filter[name]': text }),
      ...(identity !== undefined && { 'filter[identity]': identity }),
      ...(central !== undefined && { 'filter[central]': central }),
    },
    signal,
    quiet: true,
  });
}
