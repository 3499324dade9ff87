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

const FOLDER = 'src/features/showcase';

/** The public pages by path and layout, each a chunk of its own. */
const PAGES: Readonly<Record<string, Readonly<Record<Layout, PageEntry>>>> = {
  '/excellent': {
    desktop: { source: `${FOLDER}/home/desktop.tsx`, load: () => import('./home/desktop.tsx') },
    mobile: { source: `${FOLDER}/home/mobile.tsx`, load: () => import('./home/mobile.tsx') },
  },
};

export function pageAt(path: string, layout: Layout): PageEntry | null {
  return PAGES[path]?.[layout] ?? null;
}

export async function loadPageModule(entry: PageEntry): Promise<ShowcasePage<unknown>> {
  return (await entry.load()).page as ShowcasePage<unknown>;
}
