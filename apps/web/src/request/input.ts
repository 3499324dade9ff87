import type { Api, Call } from '@course-center/contract/api';
import type { AnswerOf, BodyOf, Endpoint, MetaOf, ParamsOf, QueryOf } from '@course-center/contract/endpoint';

type Has<E, Name extends string, Shape> = E extends { readonly [N in Name]: object } ? Shape : never;

/** A part of the input: forbidden when the endpoint has none, required exactly when something in it is. */
type Part<Name extends string, Shape> = [Shape] extends [never]
  ? { readonly [N in Name]?: never }
  : Record<never, never> extends Shape
    ? { readonly [N in Name]?: Shape }
    : { readonly [N in Name]: Shape };

type PartsOf<E extends Endpoint> = Part<'params', Has<E, 'params', ParamsOf<E>>> &
  Part<'query', Has<E, 'query', QueryOf<E>>> &
  Part<'body', Has<E, 'body', BodyOf<E>>>;

/** How a call is made, beside what it carries. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** No toast: the caller shows the failure itself. */
  readonly quiet?: boolean;
  /** Another token than the session's (a first login's), or none at all. */
  readonly token?: string | null;
}

export type InputOf<C extends Call> = PartsOf<Api[C]> & CallOptions;

/** The arguments after the call: may be left out when nothing in them is required. */
export type InputArgs<C extends Call> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export type DataOf<C extends Call> = AnswerOf<Api[C]>;
export type MetaIn<C extends Call> = Has<Api[C], 'meta', MetaOf<Api[C]>>;

/** The calls whose body is a file. */
export type UploadCall = { [C in Call]: Api[C] extends { readonly upload: object } ? C : never }[Call];
