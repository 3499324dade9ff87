import type { Prefix } from '@course-center/domain/access/prefix';
import type { Static, TObject, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `public`: anybody, signed in or not.
 * - `visitor`: anybody, unless the school shows its public pages only to those who sign in.
 * - `provisional`: a session, also the one that a first login gets.
 * - `session`: a full session, whatever role.
 * - `role`: a full session that holds the role which the prefix (and query) claims.
 */
export type Access = 'public' | 'visitor' | 'provisional' | 'session' | 'role';

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
  /** The body is a file, sent as it is. */
  readonly upload?: { readonly megabytes: number };
  /** `data` of a successful answer; `none` answers 204, `file` a file instead of data. */
  readonly answer: TSchema | 'none' | 'file';
  /** What others see may be different after it: they are told at once, not within a second. */
  readonly changes?: 'showcase';
  /** The schema of `meta`, for lists. */
  readonly meta?: TObject;
}

/** Writes an endpoint down, keeping its literal types for the client. */
export function endpoint<const E extends Endpoint>(written: E): E {
  return written;
}

const KILOBYTE = 1024;
/** Room for any form without long texts; less for whoever has not signed in. */
const USUAL_KILOBYTES = { public: 16, visitor: 16, provisional: 16, session: 64, role: 64 } as const;

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
