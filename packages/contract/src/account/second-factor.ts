import { RECOVERY_CODES } from '@course-center/domain/account/second-factor';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofPath } from '../endpoint.ts';
import { DateTime, exact, nullable, Text } from '../shapes.ts';
import { LoginAnswer } from './session.ts';

/** What an app shows, or a recovery code; with the blanks and dashes that people type. */
const Typed = exact({ code: Text(40) });

export const SecondFactor = exact({
  /** The school asks it of every administrator. */
  required: Type.Boolean(),
  set_up_at: nullable(DateTime),
  /** How many recovery codes were not used yet. */
  recovery_left: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** What an app on the phone is told: as a picture, or typed. */
export const Enrolment = exact({ address: Text(600), secret: Text(64) });
export type Enrolment = Static<typeof Enrolment>;

export const Enrolled = exact({
  /** Shown this once. */
  recovery_codes: Type.Array(Text(32), { maxItems: RECOVERY_CODES }),
  /** The whole session, for a login that waited for it. */
  login: nullable(LoginAnswer),
});
export type Enrolled = Static<typeof Enrolled>;

const arriving = endpointsFor({ access: 'provisional' });
const signedIn = endpointsFor({ access: 'session' });

/** The second proof at the administrators' door. */
export const secondFactorEndpoints = {
  read: signedIn('GET /api/admin/auth/second-factor', '本人的两步验证', { answer: SecondFactor }),
  begin: arriving('POST /api/admin/auth/second-factor', '开始设置两步验证', { answer: Enrolment }),
  confirm: arriving('POST /api/admin/auth/second-factor/confirm', '以第一个验证码完成设置', {
    body: Typed,
    answer: Enrolled,
  }),
  prove: arriving('POST /api/admin/auth/second-factor/proof', '登录时出示验证码', {
    body: Typed,
    answer: LoginAnswer,
  }),
  remove: signedIn('POST /api/admin/auth/second-factor/removal', '停用本人的两步验证', {
    body: Typed,
    answer: Type.Null(),
  }),
  reset: ofPath('POST /api/admin/people/{id}/second-factor/reset', '重置他人的两步验证'),
};
