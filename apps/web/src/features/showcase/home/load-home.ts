import type { Slide } from '@course-center/contract/showcase/display';
import type { PageHead, ShowcasePage } from '../frame/page.ts';
import type { Read } from '../reading/read.ts';

export interface HomeData {
  readonly slides: readonly Slide[];
}

export async function loadHome(read: Read): Promise<HomeData> {
  const slides = await read('GET excellent/display/slides');
  return { slides: slides.data };
}

export const headOfHome: ShowcasePage<HomeData>['head'] = (_, { config }): PageHead => ({
  title: config.title,
  description: config.title,
  canonical: '/excellent',
});
