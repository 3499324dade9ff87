import { DEPUTY_FIELDS } from '@course-center/domain/evaluation/signing/deputy';
import {
  LARGEST_PAD,
  LEAST_PAD,
  MOST_POINTS,
  MOST_STROKES,
  type Stroke,
} from '@course-center/domain/evaluation/signing/drawing';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { DateTime, exact, Id, IdentityShape, nullable, Text } from '../shapes.ts';
import { CorrectedShape } from './result-lists.ts';
import { GradeOf, oneOf, ProcessOf } from './shapes.ts';

/** How far a signing session is. */
export const SIGN_STATES = ['waiting', 'opened', 'signed', 'refused', 'ended'] as const;
const SignState = oneOf<(typeof SIGN_STATES)[number]>(SIGN_STATES);

/** What the desktop shows while somebody signs on a phone. */
export const SignSession = exact({
  /** The address of the phone page, with the ticket behind a hash; empty where no phone could reach it. */
  url: Text(500),
  /** Asks after the signature; another value than the address holds. */
  token: Text(64),
  /** To be typed on the phone before it shows anything. */
  number: Text(2),
  ends_at: DateTime,
  /** The same page for this device. */
  here: Text(500),
  title: Text(),
  count: Type.Integer(),
  digest: Text(64),
});
export type SignSession = Static<typeof SignSession>;

export const SignCheck = exact({
  /** A data URL of the signature; empty while there is none. */
  sign: Text(400_000),
  state: SignState,
  /** Why it ended without one; empty else. */
  sentence: Text(500),
});
export type SignCheck = Static<typeof SignCheck>;

/** The whole of what is signed, for the phone that owns the ticket. */
export const SignContent = exact({
  /** Proves to further calls that this phone opened it. */
  owner: Text(64),
  signer: Text(),
  /** Whom a deputy signs for. */
  deputy_for: nullable(Text()),
  school: Text(),
  title: Text(),
  acad_year_term: Text(32),
  process: nullable(ProcessOf),
  digest: Text(64),
  /** What signing says. */
  sentence: Text(500),
  /** Why a list goes over its cap, or why a correction is made; empty else. */
  reason: Text(500),
  grades: Type.Array(exact({ grade: GradeOf, count: Type.Integer() })),
  rows: Type.Array(
    exact({
      course_name: Text(),
      name: Text(),
      teachers: Text(500),
      department_name: Text(),
      grade: nullable(GradeOf),
      score: nullable(Type.Number()),
      /** What a correction says otherwise than what it takes the place of. */
      corrected: Type.Array(CorrectedShape),
      /** Of a list: the grade before it was set by hand; null else. */
      original: nullable(GradeOf),
      /** Of a list: what the committee said, and what that came to; empty else. */
      votes: Text(),
      /** Why the grade was set by hand or corrected; empty else. */
      reason: Text(500),
      /** Whether it is a course of the signer's own, or of whom they sign for. */
      own: Type.Boolean(),
    }),
  ),
  /** Whose own courses stand on the list. */
  own: Type.Array(Text(500)),
  may_refuse: Type.Boolean(),
  ends_at: DateTime,
});
export type SignContent = Static<typeof SignContent>;

const Ticket = Text(64, 20);
/** Known to the phone alone; it may make the value itself, so that a lost answer does not shut it out. */
const Owner = Text(64, 20);
const Strokes = Type.Unsafe<readonly Stroke[]>(
  Type.Array(
    Type.Array(
      Type.Array(Type.Number({ minimum: -LARGEST_PAD, maximum: 10_000_000 }), { minItems: 3, maxItems: 3 }),
      { minItems: 1, maxItems: MOST_POINTS },
    ),
    { minItems: 1, maxItems: MOST_STROKES },
  ),
);

const signedIn = endpointsFor({ access: 'session' });
const byTicket = endpointsFor({ access: 'ticket' });
const anybody = endpointsFor({ access: 'public' });

/** Signing by hand on a phone, and what anybody may know of a signed list. */
export const signingEndpoints = {
  url: signedIn('GET /api/teacher/sign/url', '签字二维码', {
    query: exact({
      identity: IdentityShape,
      result_list_id: Type.Optional(Id),
      /** Where the school asks for one (`POST sign/proof`, or a provider's way back): used up by this call. */
      proof: Type.Optional(Text(64)),
    }),
    answer: SignSession,
  }),
  check: signedIn('GET /api/teacher/sign/check', '签字是否完成', {
    query: exact({ token: Text(64) }),
    answer: SignCheck,
  }),
  open: byTicket('POST /api/sign/open', '在手机上打开签字', {
    body: exact({ ticket: Ticket, number: Text(2), owner: Type.Optional(Owner) }),
    answer: SignContent,
  }),
  sign: byTicket('POST /api/sign', '提交签字', {
    body: exact({
      ticket: Ticket,
      owner: Owner,
      agreed: Type.Boolean(),
      width: Type.Integer({ minimum: LEAST_PAD, maximum: LARGEST_PAD }),
      height: Type.Integer({ minimum: LEAST_PAD, maximum: LARGEST_PAD }),
      strokes: Strokes,
    }),
    kilobytes: 256,
    answer: exact({ signed_at: DateTime }),
  }),
  refuse: byTicket('POST /api/sign/refusal', '不予签字', {
    body: exact({ ticket: Ticket, owner: Owner, reason: Text(500) }),
    answer: Type.Null(),
  }),
  verify: anybody('GET /api/verify', '核验名单', {
    query: exact({ digest: Text(200) }),
    answer: exact({
      known: Type.Boolean(),
      /** Signed or under notice: there is such a list, and nothing more is said of it. */
      unpublished: Type.Boolean(),
      school: Text(),
      name: Text(),
      acad_year_term: Text(32),
      acad_year_term_name: Text(64),
      process: nullable(ProcessOf),
      published_on: Text(10),
      /** Of a correction: the list whose rows it took the place of. */
      corrects: nullable(Text()),
      rows: Type.Integer(),
      signatures: Type.Integer(),
      /** How many of its rows corrections took the place of, and which. */
      replaced: Type.Integer(),
      corrections: Type.Array(Text()),
    }),
  }),
};

const deputy = shapesOf(DEPUTY_FIELDS);
export const DeputyRow = exact({ id: Id, ...deputy, leader_name: Text(), deputy_name: Text() });
export type DeputyRow = Static<typeof DeputyRow>;

/** Who signs for a leader, and when. */
export const deputyEndpoints = resourceEndpoints({
  path: 'deputies',
  title: '代签授权',
  prefixes: ['admin'],
  row: DeputyRow,
  form: exact(deputy),
  filters: {},
});
