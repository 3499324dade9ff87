import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { DateTime, exact, Id, IdentityShape, nullable, Sealed, Text } from '../shapes.ts';

/** What is to be signed: a list, or what an expert submitted. */
const signed = { identity: IdentityShape, result_list_id: Type.Optional(Id) };

/** How somebody shows once more who they are, before they sign. */
export const ProvingWays = exact({
  /** Whether the school asks for it of this role. */
  needed: Type.Boolean(),
  /** Whether they have a password of their own. */
  password: Type.Boolean(),
  /** Where they sign in anew otherwise: `start` takes `door` and `path`, as a sign-on does. */
  provider: nullable(exact({ title: Text(), start: Text(500) })),
});
export type ProvingWays = Static<typeof ProvingWays>;

const signedIn = endpointsFor({ access: 'session' });

/** That it is the signer who signs, and nobody who found the desk left alone or a token of theirs. */
export const provingEndpoints = {
  ways: signedIn('GET /api/teacher/sign/proof', '签字前如何验证身份', {
    query: exact(signed),
    answer: ProvingWays,
  }),
  prove: signedIn('POST /api/teacher/sign/proof', '签字前验证密码', {
    // A page from before sends the password alone, and is told to reload.
    body: exact({ password: Sealed, ...signed, identity: Type.Optional(IdentityShape) }),
    /** What `sign/url` is asked with, once, within minutes; nobody else is told it. */
    answer: exact({ proof: Text(64), ends_at: DateTime }),
  }),
};
