import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

const uuid = exact({ uuid: Type.String({ format: 'uuid' }) });

export const captchaEndpoints = {
  picture: endpoint({
    call: 'GET /api/captcha/{uuid}',
    summary: '旋转验证码图片',
    access: 'public',
    params: uuid,
    query: exact({ username: Text(64, 1), token_xl: Type.Optional(Text(2048)) }),
    answer: exact({ image: Type.String() }),
  }),
  check: endpoint({
    call: 'POST /api/captcha/{uuid}',
    summary: '校验旋转角度',
    access: 'public',
    params: uuid,
    body: exact({ username: Text(64, 1), value: Type.Number({ minimum: 0, maximum: 360 }) }),
    answer: exact({ captcha_token: Text() }),
  }),
};
