import type { LoadedPage, PageHead, ShowcasePage } from './page.ts';

/** What is told of a page in its document's head, also of one that is not shown. */
export function headOf(
  page: ShowcasePage<unknown> | null,
  { config, address, outcome }: Pick<LoadedPage, 'config' | 'address' | 'outcome'>,
): PageHead {
  if (page && outcome.state === 'shown') return page.head(outcome.data, { config, address });
  const title = outcome.state === 'not_found' ? `页面不存在 - ${config.title}` : config.title;
  return { title, description: config.title, canonical: '/excellent', hidden: true };
}
