import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';
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

const sealed = { token_xl: Type.Optional(Text(2048)) };

/** What the product loads before its first screen. */
export const startEndpoints = {
  loginConfig: endpoint({
    call: 'GET /api/admin/login/config',
    summary: '学校配置',
    access: 'public',
    query: exact(sealed),
    answer: LoginConfigShape,
  }),
  config: endpoint({
    call: 'GET /api/config',
    summary: '项目配置',
    access: 'public',
    query: exact({ ...sealed, token: Type.Optional(Text(2048)) }),
    answer: ConfigShape,
  }),
  terms: endpoint({
    call: 'GET /api/teacher/acad-year-term',
    summary: '学年学期列表',
    access: 'public',
    admin: true,
    query: exact({ ...sealed, method: Type.Optional(Type.Literal('get')) }),
    answer: Type.Array(TermShape),
  }),
};
