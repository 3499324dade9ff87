import { Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { exact, sealedQuery, Text } from '../shapes.ts';

const uuid = exact({ uuid: Type.String({ format: 'uuid' }) });

const anybody = endpointsFor({ access: 'public' });

export const captchaEndpoints = {
  picture: anybody('GET /api/captcha/{uuid}', '旋转验证码图片', {
    params: uuid,
    query: exact({ username: Text(64, 1), ...sealedQuery }),
    answer: exact({ image: Type.String() }),
  }),
  check: anybody('POST /api/captcha/{uuid}', '校验旋转角度', {
    params: uuid,
    body: exact({ username: Text(64), value: Type.Number({ minimum: 0, maximum: 360 }) }),
    answer: exact({ captcha_token: Text() }),
  }),
};
