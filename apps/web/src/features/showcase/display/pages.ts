import type { Layout } from '@course-center/domain/showcase/layout';
import type { ShowcasePage } from './frame/page.ts';

interface PageModule {
  readonly page: unknown;
}

interface PageEntry {
  /** The file of the module, as the build's manifest names it. */
  readonly source: string;
  readonly load: () => Promise<PageModule>;
}

const FOLDER = 'src/features/showcase/display';

/** Four pages of one kind: see lists/list-kind.ts. */
const LISTS: Readonly<Record<Layout, PageEntry>> = {
  desktop: { source: `${FOLDER}/lists/desktop.tsx`, load: () => import('./lists/desktop.tsx') },
  mobile: { source: `${FOLDER}/lists/mobile.tsx`, load: () => import('./lists/mobile.tsx') },
};

/** The public pages by path and layout, each a chunk of its own. */
const PAGES: Readonly<Record<string, Readonly<Record<Layout, PageEntry>>>> = {
  '/excellent': {
    desktop: { source: `${FOLDER}/home/desktop.tsx`, load: () => import('./home/desktop.tsx') },
    mobile: { source: `${FOLDER}/home/mobile.tsx`, load: () => import('./home/mobile.tsx') },
  },
  '/view-all': LISTS,
  '/department-course': LISTS,
  '/search-result': LISTS,
  '/course-category': LISTS,
  '/course-msg': {
    desktop: { source: `${FOLDER}/course/desktop.tsx`, load: () => import('./course/desktop.tsx') },
    mobile: { source: `${FOLDER}/course/mobile.tsx`, load: () => import('./course/mobile.tsx') },
  },
  '/carousel-details': {
    desktop: { source: `${FOLDER}/slide/desktop.tsx`, load: () => import('./slide/desktop.tsx') },
    mobile: { source: `${FOLDER}/slide/mobile.tsx`, load: () => import('./slide/mobile.tsx') },
  },
};

export function pageAt(path: string, layout: Layout): PageEntry | null {
  return PAGES[path]?.[layout] ?? null;
}

export async function loadPageModule(entry: PageEntry): Promise<ShowcasePage<unknown>> {
  return (await entry.load()).page as ShowcasePage<unknown>;
}
