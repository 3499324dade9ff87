import { request } from '../../../../request/client.ts';

/** Answers the new one's number. */
export async function copySystem(id: number, name: string): Promise<number> {
  const copy = await request('POST evaluation/systems/{id}/copy', { params: { id }, body: { name } });
  return copy.id;
}
