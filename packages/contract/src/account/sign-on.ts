import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { exact, Id, nullable, sealedQuery, Text } from '../shapes.ts';
import { LoginAnswer } from './session.ts';

/** A single sign-on that the login page offers. */
export const OfferedProvider = exact({
  id: Id,
  kind: Type.Union([Type.Literal('cas'), Type.Literal('oidc')]),
  title: Text(),
  /** The page goes there at once, unless its address says `local=1`. */
  standard: Type.Boolean(),
  /** Where the browser goes; takes `door` (user, admin) and `path` (where to afterwards) as its query. */
  start: Text(),
});
export type OfferedProvider = Static<typeof OfferedProvider>;

export const ArrivalAnswer = exact({
  ...LoginAnswer.properties,
  login_method: Type.Union([Type.Literal('cas'), Type.Literal('oidc')]),
  /** Where somebody wanted to go, on this site. */
  path: Text(2000),
  /** What a newcomer has to say before anything else; their session is good for that alone. */
  needs: nullable(Type.Literal('department')),
  /** Where to sign in again without being asked, after that. */
  start: Text(),
});
export type ArrivalAnswer = Static<typeof ArrivalAnswer>;

/**
 * What pages call on the way through a single sign-on. Browser and provider go by addresses of the protocols, which are
 * no calls: `/api/sso/{school}/{provider}/start`, `…/return` and `…/backchannel` (`features/account/sign-on`).
 */
export const signOnEndpoints = {
  ways: endpointsFor({ access: 'public', admin: true })(
    'GET /api/teacher/login/ways',
    '登录页提供的登录方式',
    {
      query: exact(sealedQuery),
      answer: exact({ providers: Type.Array(OfferedProvider) }),
    },
  ),
  arrive: endpointsFor({ access: 'ticket', admin: true, limit: 'signOn' })(
    'POST /api/teacher/sso/arrive',
    '统一身份认证返回后换取会话',
    { body: exact({ ticket: Text(128, 1) }), answer: ArrivalAnswer },
  ),
  firstDepartment: endpointsFor({ access: 'provisional', admin: true })(
    'POST /api/teacher/auth/change/department',
    '首次经统一身份认证登录者选择部门',
    { body: exact({ department_id: Id }), answer: Type.Null() },
  ),
};
