import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { RequestFailed } from '../../request/failed.ts';
import { draftIn, type NamedDraft } from './draft-keeper.ts';
import { browserDrafts, type DraftName, ownerHere } from './draft-store.ts';
import { distinct, type ValueKind } from './edit.ts';

/** What has not left this browser of one thing. */
export interface Waiting<T> {
  readonly id: number;
  readonly drafts: readonly (NamedDraft<T> & { readonly name: DraftName })[];
}

const KEY = 'drafts';

/** The things of a kind (`review:`) with drafts of this person in this browser. There is no network in it. */
export const waitingQuery = <T>(person: number, prefix: string, kind: ValueKind<T>) =>
  queryOptions({
    queryKey: [KEY, person, prefix],
    queryFn: () => waitingHere(person, prefix, kind),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

export function lookAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [KEY] });
}

async function waitingHere<T>(person: number, prefix: string, kind: ValueKind<T>): Promise<Waiting<T>[]> {
  const rows = await browserDrafts().read(ownerHere(person), { kind: prefix });
  const byId = new Map<number, Waiting<T>['drafts']>();
  for (const { name, content } of rows) {
    const draft = draftIn(kind, content);
    const id = Number(name[2].slice(prefix.length));
    if (draft) byId.set(id, [...(byId.get(id) ?? []), { ...draft, name }]);
  }
  return [...byId].map(([id, drafts]) => ({ id, drafts }));
}

/** Of how many places something waits: two windows may keep a draft of the same. */
export function placesIn<T>({ drafts }: Waiting<T>): number {
  return new Set(drafts.map(({ key }) => key)).size;
}

/** Nobody wants them any more, whichever window wrote them. */
export function dropWaiting<T>({ drafts }: Waiting<T>): Promise<void> {
  return browserDrafts().drop(drafts.map(({ name }) => ({ name })));
}

/** Drafts of a thing that is gone, to be pasted elsewhere: a line for each, under its name. */
export function draftLines<T>(
  kind: ValueKind<T>,
  { drafts }: Pick<Waiting<T>, 'drafts'>,
  lineOf: (label: string, value: T) => string,
): string {
  const lines = drafts.flatMap(({ label, value, elsewhere }) =>
    distinct(kind, [value, ...elsewhere]).map((each) => lineOf(label, each)),
  );
  return [drafts[0]?.title ?? '', ...new Set(lines)].join('\n');
}

/** Whether a thing was withdrawn; a network that fails says nothing about it. */
export function isGone(reason: unknown): boolean {
  return reason instanceof RequestFailed && reason.status === 404;
}
