import type { SlidePage } from '@course-center/contract/showcase/display';
import { type PageAddress, queryOf, type ShowcasePage } from '../frame/page.ts';
import type { Read } from '../reading/read.ts';
import { cleanInBrowser } from '../rich-text/clean-in-browser.ts';
import { plainText } from '../rich-text/plain-text.ts';

const DESCRIPTION_CHARACTERS = 120;

export async function loadSlide(read: Read, address: PageAddress): Promise<SlidePage> {
  // What is no number is refused by the call, which makes this the page of something that is not there.
  const id = Number(queryOf(address).get('id') ?? 0);
  const { data } = await read('GET excellent/display/slides/{id}', { params: { id } });
  return { ...data, content: await cleanInBrowser(data.content) };
}

export const headOfSlide: ShowcasePage<SlidePage>['head'] = ({ id, title, image, content }, { config }) => ({
  title: `${title} - ${config.title}`,
  description: plainText(content, DESCRIPTION_CHARACTERS) || title,
  canonical: `/carousel-details?id=${id}`,
  image,
});
