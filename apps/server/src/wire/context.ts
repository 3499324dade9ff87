import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@course-center/contract/endpoint';
import type { ActingRole, Role } from '@course-center/domain/access/act-as';
import type { PublicRoute } from '@course-center/domain/access/identity';
import type { LoginMethod } from '@course-center/domain/account/provider';
import type { FastifyBaseLogger } from 'fastify';
import type { School } from '../schools/school.ts';

export interface Actor extends ActingRole {
  readonly person_id: number;
  readonly name: string;
}

/** Somebody who is signed in, as every request knows them. */
export interface SignedIn {
  readonly session_id: string;
  readonly public_route: PublicRoute;
  readonly provisional: boolean;
  /** Provisional because its second proof is still to come. */
  readonly awaits_second_factor: boolean;
  readonly closing_at: Date | null;
  readonly person_id: number;
  readonly username: string;
  readonly name: string;
  readonly change_password_at: Date | null;
  readonly login_method: LoginMethod;
  readonly roles: readonly Role[];
}

/** Where and when a call comes in: what every use case may need besides its input. */
export interface Scene {
  readonly school: School;
  readonly db: School['db'];
  readonly now: () => Date;
  /** The name that the caller reached the product by. */
  readonly host: string;
  readonly address: string;
  readonly userAgent: string;
  readonly term: string | null;
  readonly log: FastifyBaseLogger;
}

type SessionOf<E extends Endpoint> = E['access'] extends 'public' | 'ticket'
  ? null
  : E['access'] extends 'visitor'
    ? SignedIn | null
    : SignedIn;
type ActorOf<E extends Endpoint> = E['access'] extends 'role' ? Actor : null;

/** What the caller's browser keeps for us, and how it is told to keep something. */
export interface Cookies {
  readonly came: string;
  readonly secure: boolean;
  keep(cookie: string): void;
}

/** The value of a cookie that came. */
export function cookieIn(came: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const cookie = came.split(/;\s*/).find((each) => each.startsWith(prefix));
  return cookie?.slice(prefix.length);
}

/** Everything a handler gets: the scene, who calls, and the checked input. */
export interface Context<E extends Endpoint> {
  readonly scene: Scene;
  readonly session: SessionOf<E>;
  readonly actor: ActorOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The bytes of an upload. */
  readonly file: Buffer;
  /** True on the admin public route. */
  readonly admin: boolean;
  readonly cookies: Cookies;
}
