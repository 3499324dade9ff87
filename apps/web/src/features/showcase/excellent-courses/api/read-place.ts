import { requestList } from '../../../../request/client.ts';

/** The course at a place of the whole list, counted from 0, in the order that visitors see. */
export async function readPlace(place: number): Promise<number | null> {
  const query = { 'page[size]': 1, 'page[number]': place + 1 };
  const { data } = await requestList('GET excellent/courses', { query });
  return data[0]?.id ?? null;
}
