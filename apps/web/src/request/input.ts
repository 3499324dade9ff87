import type { Call, FEATURES } from '@course-center/contract/api';
import type { AnswerOf, BodyOf, Endpoint, MetaOf, ParamsOf, QueryOf } from '@course-center/contract/endpoint';

type Features = typeof FEATURES;
type Written = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];

/** The endpoint exactly as it was written down, so that what it leaves out stays left out. */
type EndpointOf<C extends Call> = Extract<Written, { readonly call: C }>;

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

export type InputOf<C extends Call> = PartsOf<EndpointOf<C>> & CallOptions;

/** The arguments after the call: may be left out when nothing in them is required. */
export type InputArgs<C extends Call> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export type DataOf<C extends Call> = AnswerOf<EndpointOf<C>>;
export type MetaIn<C extends Call> = Has<EndpointOf<C>, 'meta', MetaOf<EndpointOf<C>>>;

/** The calls whose body is a file. */
export type UploadCall = Extract<Written, { readonly upload: object }>['call'];
