import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { exact, sealedQuery, Text } from '../shapes.ts';
import { ProjectConfigShape } from './settings.ts';
import { TermShape } from './terms.ts';

export const LoginConfigShape = exact({
  school: Text(),
  title: Text(),
  system_name: Text(),
  logo: Text(500),
  login_captcha: Type.Boolean(),
  transport_key: exact({ id: Text(), public_key: Text() }),
  /** Lets a page whose clock is wrong seal values that are still in time. */
  server_time: Type.Integer(),
});
export type LoginConfig = Static<typeof LoginConfigShape>;

const ConfigShape = exact({
  ...ProjectConfigShape.properties,
  platform: exact({ service_phone: Text() }),
});
export type Config = Static<typeof ConfigShape>;

const anybody = endpointsFor({ access: 'public' });

/** What the product loads before its first screen. */
export const startEndpoints = {
  loginConfig: anybody('GET /api/admin/login/config', '学校配置', {
    query: exact(sealedQuery),
    answer: LoginConfigShape,
  }),
  config: anybody('GET /api/config', '项目配置', {
    query: exact({ ...sealedQuery, token: Type.Optional(Text(2048)) }),
    answer: ConfigShape,
  }),
  terms: endpointsFor({ access: 'public', admin: true })('GET /api/teacher/acad-year-term', '学年学期列表', {
    query: exact({ ...sealedQuery, method: Type.Optional(Type.Literal('get')) }),
    answer: Type.Array(TermShape),
  }),
};
