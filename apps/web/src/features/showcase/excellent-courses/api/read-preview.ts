import { request } from '../../../../request/client.ts';

/** A key that shows a course as visitors would see it, published or not, for half an hour. */
export async function readPreview(id: number): Promise<string> {
  const { preview } = await request('POST excellent/courses/{id}/preview', { params: { id }, body: {} });
  return preview;
}
