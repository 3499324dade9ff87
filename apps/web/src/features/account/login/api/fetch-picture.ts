import { request } from '../../../../request/client.ts';

export async function fetchPicture(uuid: string, username: string): Promise<string> {
  const { image } = await request('GET /api/captcha/{uuid}', { params: { uuid }, query: { username } });
  return image;
}
