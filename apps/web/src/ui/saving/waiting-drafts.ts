import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { RequestFailed } from '../../request/failed.ts';
import { draftIn, draftsOf, type NamedDraft, type Place } from './draft-keeper.ts';
import { browserDrafts, type DraftName, type Dropped, ownerHere, type Written } from './draft-store.ts';
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

/** Something of a person's that waits, whatever it is. */
export interface WaitingThing {
  readonly thing: string;
  readonly title: string;
  readonly place: Place | null;
  /** To be pasted elsewhere, where the page is there no more. */
  readonly text: string;
  readonly drafts: readonly Dropped[];
}

/** Everything that waits in this browser for this person. */
export const waitingThingsQuery = (person: number) =>
  queryOptions({
    queryKey: [KEY, person],
    queryFn: async () => thingsIn(await browserDrafts().read(ownerHere(person))),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/** What waits in this browser of some things, by what it is called: an earlier visit or another part of the page left it. */
export async function titlesWaiting(person: number, things: readonly string[]): Promise<string[]> {
  const found = await Promise.all(things.map((thing) => browserDrafts().read(ownerHere(person), { thing })));
  return thingsIn(found.flat()).map(({ title }) => title);
}

const ANY: ValueKind<unknown> = {
  same: Object.is,
  isValue: (found): found is unknown => found !== undefined,
};

export function thingsIn(rows: readonly Written[]): WaitingThing[] {
  return [...new Set(rows.map(({ name }) => name[2]))].flatMap((thing) => {
    const all = rows.filter(({ name }) => name[2] === thing);
    const drafts = all.flatMap(({ content }) => draftsOf(ANY, content));
    const [newest] = [...drafts].sort((one, other) => other.since - one.since);
    if (!newest) return [];
    const lines = drafts.flatMap(({ label, value, elsewhere }) =>
      [value, ...elsewhere].map((each) => [label, ...textsIn(each)].filter((part) => part !== '').join('：')),
    );
    const { title, place } = newest;
    const text = [title, ...new Set(lines)].join('\n');
    return [{ thing, title, place, text, drafts: all.map(({ name }) => ({ name })) }];
  });
}

/** Whatever somebody may have typed: the texts of a value, without the marks of formatted ones. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]*>/g, ' ').trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Of how many places something waits: two windows may keep a draft of the same. */
export function placesIn<T>({ drafts }: Waiting<T>): number {
  return new Set(drafts.map(({ key }) => key)).size;
}

/** Nobody wants them any more, whichever window wrote them. */
export function dropWaiting({ drafts }: { readonly drafts: readonly Dropped[] }): Promise<void> {
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
