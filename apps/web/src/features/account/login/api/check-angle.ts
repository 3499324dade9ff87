import { request } from '../../../../request/client.ts';

/** The token that a login needs; the slider itself shows a failure, so there is no toast. */
export async function checkAngle(uuid: string, username: string, value: number): Promise<string> {
  const body = { username, value };
  const { captcha_token } = await request('POST /api/captcha/{uuid}', {
    params: { uuid },
    body,
    quiet: true,
  });
  return captcha_token;
}
