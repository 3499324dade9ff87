import type { LIMIT } from '@course-center/domain/access/limit';
import { PREFIXES, type Prefix } from '@course-center/domain/access/prefix';
import type { Static, TObject, TSchema } from 'typebox';
import { actingQuery, exact, Id } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `public`: anybody, signed in or not.
 * - `visitor`: anybody, unless the school shows its public pages only to those who sign in.
 * - `ticket`: whoever holds a ticket (`ticket` in the body): a random value that lets its holder do one thing, once.
 * - `provisional`: a session, also the one that a first login gets.
 * - `session`: a full session, whatever role.
 * - `role`: a full session that holds the role which the prefix (and query) claims.
 */
export type Access = 'public' | 'visitor' | 'ticket' | 'provisional' | 'session' | 'role';

/** One call: what crosses the wire, and who may make it. Server, client types and OpenAPI all come from here. */
export interface Endpoint {
  /** Method and path. A path that does not start with `/api/` is sent under the acting role's prefix. */
  readonly call: `${Method} ${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The prefixes that a path without `/api/` answers under. */
  readonly prefixes?: readonly Prefix[];
  /** An `/api/teacher/…` call that the admin pages make, in the same shape, under `/api/admin/…`. */
  readonly admin?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** How large the body may be, where what `mostBytesOf` gives every call is too little. */
  readonly kilobytes?: number;
  /** The body may come as a form, too. */
  readonly form?: true;
  /** The body is a file, sent as it is. */
  readonly upload?: { readonly megabytes: number };
  /** How often one address may call, where that is not what everybody without a session may. */
  readonly limit?: keyof typeof LIMIT;
  /** `data` of a successful answer; `none` answers 204, `file` a file instead of data. */
  readonly answer: TSchema | 'none' | 'file';
  /** Does many things in one transaction, and holds what it changes meanwhile: of one person few are worked on at once. */
  readonly bulk?: true;
  /** What others see may be different after it: they are told at once, not within a second. */
  readonly changes?: 'showcase';
  /** The schema of `meta`, for lists. */
  readonly meta?: TObject;
}

type Caller = Pick<Endpoint, 'access' | 'prefixes' | 'admin' | 'changes' | 'kilobytes' | 'limit'>;
type Described = Partial<Omit<Endpoint, 'call' | 'summary' | 'access' | 'prefixes' | 'admin'>>;

const ID = exact({ id: Id });
const NOTHING = exact({});
const ACTING = exact(actingQuery);

/** What a call has where it does not say otherwise: by its path, by its method, by who calls. */
type Usual<Call, Who, Said> = (Call extends `${string}{id}${string}` ? { params: typeof ID } : unknown) &
  (Who extends { access: 'role'; prefixes: readonly Prefix[] } ? { query: typeof ACTING } : unknown) &
  (Call extends `GET ${string}`
    ? unknown
    : Call extends `DELETE ${string}`
      ? { answer: 'none' }
      : { answer: typeof ID } & (Said extends { upload: object } ? unknown : { body: typeof NOTHING }));

/**
 * Writes endpoints of the same callers down, keeping their literal types for the client. What they do not say: `{id}`
 * in the path is an id, a role adds its query, a change has an empty body and answers an id, a removal answers nothing.
 */
export function endpointsFor<const Who extends Caller>(who: Who) {
  return <const Call extends Endpoint['call'], const Said extends Described = object>(
    call: Call,
    summary: string,
    said?: Said,
  ) => {
    const [reads, removes] = [call.startsWith('GET '), call.startsWith('DELETE ')];
    const written = {
      ...who,
      call,
      summary,
      ...(call.includes('{id}') && { params: ID }),
      ...(who.access === 'role' && who.prefixes && { query: ACTING }),
      ...(!reads && !removes && !said?.upload && { body: NOTHING }),
      ...(!reads && { answer: removes ? 'none' : ID }),
      ...said,
    };
    return written as unknown as Who &
      Said &
      Omit<Usual<Call, Who, Said>, keyof Said> & {
        readonly call: Call;
        readonly summary: string;
      };
  };
}

/** Of a role whose prefix stands in the path itself. */
export const ofPath = endpointsFor({ access: 'role' });
export const ofAdmin = endpointsFor({ access: 'role', prefixes: ['admin'] });
export const ofManagers = endpointsFor({ access: 'role', prefixes: ['admin', 'principal'] });
export const ofEveryRole = endpointsFor({ access: 'role', prefixes: PREFIXES });
export const ofVisitors = endpointsFor({ access: 'visitor', prefixes: PREFIXES });
const KILOBYTE = 1024;
/** Room for any form without long texts; less for whoever has not signed in. */
const USUAL_KILOBYTES = {
  public: 16,
  visitor: 16,
  ticket: 16,
  provisional: 16,
  session: 64,
  role: 64,
} as const;

/** How large the body of a call may be. */
export function mostBytesOf({ access, upload, kilobytes = USUAL_KILOBYTES[access] }: Endpoint): number {
  return upload ? upload.megabytes * KILOBYTE * KILOBYTE : kilobytes * KILOBYTE;
}

type StaticOf<S> = S extends TSchema ? Static<S> : never;

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;
export type AnswerOf<E extends Endpoint> = E['answer'] extends TSchema ? Static<E['answer']> : undefined;
export type MetaOf<E extends Endpoint> = StaticOf<E['meta']>;

/** Every answer with HTTP status 200. `code` 0 is success; any other carries a sentence for the user. */
export interface Answered<Data, Meta = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
  readonly meta?: Meta;
}
