import type { Database } from '../database/database.ts';
import { SESSION_SETTINGS } from '../database/session-settings.ts';
import { KEEP, PLACE } from '../features/evaluation/information/save-field.repository.ts';
import {
  PLACE as ENTRY_PLACE,
  KEEP as KEEP_ENTRY,
} from '../features/evaluation/reviews/review-place.repository.ts';
import { findInfo } from '../features/organization/people/people.repository.ts';
import { personResource } from '../features/organization/people/person.resource.ts';
import { displayStatement } from '../features/showcase/display/courses/list-courses.ts';
import { type ListQuery, type ListStatement, listStatement } from '../platform/lists/list-statement.ts';
import { findByAccessToken } from '../platform/sessions/sessions.repository.ts';

/** A statement as it goes to the database, with the names of its parameters in order. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly (string | { readonly constant: unknown })[];
}

/** The statements of the hottest calls, for the bench to run raw. */
export function hotStatements(db: Database): { session: Statement; info: Statement } {
  return { session: statementOf(findByAccessToken(db)), info: statementOf(findInfo(db)) };
}

function statementOf(prepared: { getQuery(): { sql: string; params: unknown[] } }): Statement {
  const { sql, params } = prepared.getQuery();
  return { text: sql, parameters: params.map(nameOrConstant) };
}

function nameOrConstant(parameter: unknown): string | { constant: unknown } {
  if (parameter instanceof Object && 'name' in parameter) return String(parameter.name);
  if (parameter instanceof Object && 'value' in parameter) return nameOrConstant(parameter.value);
  return { constant: parameter };
}

/** The two statements of the personnel list, for the bench to run raw: the page and the count. */
export function peopleStatements(query: ListQuery): ListStatement {
  return listStatement(personResource.list, query, { departmentIds: null, term: null });
}

/** The two statements of the public list of courses. */
export function displayStatements(query: ListQuery): ListStatement {
  return displayStatement(query);
}

/** The two of saving a field. */
export function saveStatements(): readonly [place: string, keep: string] {
  return [PLACE, KEEP];
}

/** The two of saving a score. */
export function entryStatements(): readonly [place: string, keep: string] {
  return [ENTRY_PLACE, KEEP_ENTRY];
}

/** The settings that the product's connections have. */
export const CONNECTION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
